import { ConfirmDialog } from "@/components/form/confirm-dialog";
import { displayName } from "@/lib/core/labels";
import type { TeamUser } from "@/lib/team/schema";

/** A sign-out of a member, or a reset of their second factors. */
export type AccessChange = { user: TeamUser; how: "signOut" | "resetFactors" };

type Props = {
  change: AccessChange;
  onConfirm: (change: AccessChange) => void;
  onClose: () => void;
};

/** Says what a change of someone's ways in does, before it is made. */
export default function AccessQuestion({ change, onConfirm, onClose }: Props) {
  const { user, how } = change;
  const name = displayName(user.name, user.email);
  const question = how === "signOut" ? signOut(name) : resetFactors(name);
  return <ConfirmDialog {...question} onClose={onClose} onConfirm={() => onConfirm(change)} />;
}

function signOut(name: string) {
  return {
    title: `Sign ${name} out everywhere?`,
    description:
      "All their sessions, calendar addresses and trusted browsers end at once. They can sign in again.",
    confirmLabel: "Sign Out",
  };
}

function resetFactors(name: string) {
  return {
    title: `Remove the second factors of ${name}?`,
    description: `For someone who lost their phone. Their passkeys, authenticator apps, recovery codes and sessions end, and they sign in without a second step until they add one again. They are told by mail. Make sure that it was ${name} who asked.`,
    confirmLabel: "Remove",
    tone: "destructive" as const,
  };
}
