"use client";

import { useEffect, useId, useState } from "react";
import { ConfirmDialog } from "@/components/form/confirm-dialog";
import { Label } from "@/components/ui/label";
import { Select } from "@/components/ui/select";
import { api } from "@/lib/client/api";
import { countOf } from "@/lib/core/format";
import { displayName } from "@/lib/core/labels";
import type { Colleague, OpenWork, TeamUser } from "@/lib/team/schema";

/** A member who is about to be deactivated or removed. */
export type Leaving = { user: TeamUser; how: "deactivate" | "remove" };

type Props = {
  leaving: Leaving;
  colleagues: readonly Colleague[];
  onConfirm: (leaving: Leaving, handOverTo: string | null) => void;
  onClose: () => void;
};

/** Confirms deactivation or removal, and chooses who takes over the open work. */
export default function LeavingDialog({ leaving, colleagues, onConfirm, onClose }: Props) {
  const [heirId, setHeirId] = useState("");
  const { user, how } = leaving;
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      description={
        <div className="flex flex-col gap-4">
          <p>{how === "remove" ? removal : deactivation(displayName(user.name, user.email))}</p>
          <OpenWorkQuestion
            user={user}
            colleagues={colleagues}
            value={heirId}
            onChange={setHeirId}
          />
        </div>
      }
      onConfirm={() => onConfirm(leaving, heirId || null)}
    />
  );
}

const removal = "Are you sure you want to remove this team member?";

function deactivation(name: string): string {
  return `${name} is signed out at once and cannot sign in until activated again.`;
}

type OpenWorkProps = {
  user: TeamUser;
  colleagues: readonly Colleague[];
  /** The id of the member who takes over, "" for none. */
  value: string;
  onChange: (heirId: string) => void;
};

/** Shows a member's open work and lets the user choose who takes it over. */
export function OpenWorkQuestion({ user, colleagues, value, onChange }: OpenWorkProps) {
  const id = useId();
  const work = useOpenWork(user.id);
  const name = displayName(user.name, user.email);
  const heirs = colleagues
    .filter((colleague) => colleague.id !== user.id)
    .map((colleague) => ({ value: colleague.id, label: colleague.name }));
  const nothing = work !== null && work !== "unknown" && total(work) === 0;

  return (
    <div className="flex flex-col gap-1.5">
      <p aria-live="polite" className="text-foreground">
        {sentence(name, work)}
      </p>
      {!nothing && (
        <>
          <Label htmlFor={id}>Hand open work over to</Label>
          <Select
            id={id}
            options={heirs}
            emptyLabel={`Nobody: it stays with ${name}`}
            value={value}
            onChange={(event) => onChange(event.target.value)}
          />
        </>
      )}
    </div>
  );
}

type Known = OpenWork | null | "unknown";

function useOpenWork(userId: string): Known {
  const [work, setWork] = useState<Known>(null);
  useEffect(() => {
    const stop = new AbortController();
    const options = { params: { id: userId }, signal: stop.signal };
    api("GET /company/team/{id}/open-work", options)
      .then((data) => setWork(data.openWork))
      .catch(() => !stop.signal.aborted && setWork("unknown"));
    return () => stop.abort();
  }, [userId]);
  return work;
}

function sentence(name: string, work: Known): string {
  if (work === null) return "Looking for open work...";
  if (work === "unknown") return `What ${name} has open could not be counted.`;
  if (total(work) === 0) return `${name} has no open leads, meetings or enquiries.`;
  const parts = [
    work.leads && countOf(work.leads, "open lead"),
    work.meetings && countOf(work.meetings, "open meeting"),
    work.enquiries && countOf(work.enquiries, "open enquiry", "open enquiries"),
  ].filter((part) => part !== 0);
  const last = parts.pop();
  return `${name} has ${parts.length > 0 ? `${parts.join(", ")} and ${last}` : last}.`;
}

function total({ leads, meetings, enquiries }: OpenWork): number {
  return leads + meetings + enquiries;
}
