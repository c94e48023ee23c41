"use client";

import { useState } from "react";
import { ConfirmDialog } from "@/components/form/confirm-dialog";
import { displayName } from "@/lib/core/labels";
import type { Colleague, TeamUser } from "@/lib/team/schema";
import { OpenWorkQuestion } from "./open-work-question";

/** Somebody who is about to be deactivated or removed. */
export type Leaving = { user: TeamUser; how: "deactivate" | "remove" };

type Props = {
  leaving: Leaving;
  colleagues: readonly Colleague[];
  onConfirm: (leaving: Leaving, handOverTo: string | null) => void;
  onClose: () => void;
};

/** Asks before somebody leaves, and to whom their open work goes. */
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
