"use client";

import { useId, useState } from "react";
import { ConfirmDialog } from "@/components/form/confirm-dialog";
import { Label } from "@/components/ui/label";
import { NativeSelect } from "@/components/ui/native-select";
import { useRead } from "@/lib/client/use-read";
import { countOf } from "@/lib/core/format";
import { displayName, enumerated } from "@/lib/core/labels";
import type { OpenWork } from "@/lib/team/open-work/schema";
import type { Colleague, TeamUser } from "@/lib/team/schema";
import { screenList } from "../crm/record-screens";

/** A member who is about to be deactivated or removed. */
export type Leaving = { user: TeamUser; how: "deactivate" | "remove" };

type Props = {
  leaving: Leaving;
  colleagues: readonly Colleague[];
  onConfirm: (leaving: Leaving, handOverTo: string | null) => void;
  onClose: () => void;
};

/** Confirms deactivation or removal; open work needs a choice of who takes it over. */
export default function LeavingDialog({ leaving, colleagues, onConfirm, onClose }: Props) {
  const [heir, setHeir] = useState<Heir>(undecided);
  const { user, how } = leaving;
  const work = useOpenWork(user.id);

  function confirm() {
    if (hasNoWork(work)) onConfirm(leaving, null);
    else if (heir === undecided) return choiceMissing;
    else onConfirm(leaving, heirIdOf(heir));
  }

  return (
    <ConfirmDialog
      onClose={onClose}
      description={
        <div className="flex flex-col gap-4">
          <p>{how === "remove" ? removal : deactivation(displayName(user.name, user.email))}</p>
          <OpenWorkQuestion
            user={user}
            work={work}
            colleagues={colleagues}
            value={heir}
            onChange={setHeir}
          />
        </div>
      }
      pending={work === null}
      onConfirm={confirm}
    />
  );
}

const removal = "Are you sure you want to remove this team member?";
export const choiceMissing = "Choose who takes over the open work";

function deactivation(name: string): string {
  return `${name} is signed out at once and cannot sign in until activated again.`;
}

/** The id of the member who takes over, `withoutPerson`, or `undecided`. */
export type Heir = string;
export const undecided: Heir = "";
const withoutPerson: Heir = "none";

/** The id of the member who takes over, or null. */
export function heirIdOf(heir: Heir): string | null {
  return heir === withoutPerson || heir === undecided ? null : heir;
}

type OpenWorkProps = {
  user: TeamUser;
  work: Known;
  colleagues: readonly Colleague[];
  value: Heir;
  error?: string | undefined;
  onChange: (heir: Heir) => void;
};

/** Shows a member's open work and lets the user choose who takes it over. */
export function OpenWorkQuestion({
  user,
  work,
  colleagues,
  value,
  error,
  onChange,
}: OpenWorkProps) {
  const id = useId();
  const heirs = colleagues
    .filter((colleague) => colleague.id !== user.id)
    .map((colleague) => ({ value: colleague.id, label: colleague.name }));

  return (
    <div className="flex flex-col gap-1.5">
      <p aria-live="polite" className="text-foreground">
        {sentence(displayName(user.name, user.email), work)}
      </p>
      {!hasNoWork(work) && (
        <>
          <Label htmlFor={id}>Hand open work over to</Label>
          <NativeSelect
            id={id}
            aria-required
            aria-invalid={error !== undefined}
            aria-describedby={error && `${id}-error`}
            options={[...heirs, { value: withoutPerson, label: "Leave them without a person" }]}
            emptyLabel="Choose a member"
            value={value}
            onChange={(event) => onChange(event.target.value)}
          />
          {error && (
            <p id={`${id}-error`} className="text-destructive-text text-xs">
              {error}
            </p>
          )}
        </>
      )}
    </div>
  );
}

/** Null while it is counted. */
type Known = OpenWork | null | "unknown";

export function useOpenWork(userId: string): Known {
  const options = { params: { id: userId } };
  const { data, isError, isFetching } = useRead("GET /company/team/{id}/open-work", options);
  if (isFetching) return null;
  return data && !isError ? data.openWork : "unknown";
}

function sentence(name: string, work: Known): string {
  if (work === null) return "Looking for open work...";
  if (work === "unknown") return `What ${name} has open could not be counted.`;
  if (hasNoWork(work)) return `${name} has no open ${enumerated(Object.keys(work), "or")}.`;
  const parts = screenList.flatMap(({ kind, many }) => {
    const count = work[many];
    return count ? [countOf(count, `open ${kind}`, `open ${many}`)] : [];
  });
  return `${name} has ${enumerated(parts, "and")}.`;
}

export function hasNoWork(work: Known): boolean {
  if (work === null || work === "unknown") return false;
  return Object.values(work).every((count) => count === 0);
}
