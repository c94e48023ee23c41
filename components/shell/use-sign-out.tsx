"use client";

import { type ReactNode, useState } from "react";
import { toast } from "sonner";
import { ConfirmDialog } from "@/components/form/late-confirm-dialog";
import { waitingCount } from "@/lib/client/outbox/waiting";
import { signOut } from "@/lib/client/session";
import { leaveForms } from "@/lib/client/unsaved-input";
import { isOffline } from "@/lib/client/use-offline";
import { countOf } from "@/lib/core/format";

type SignOut = { leave: () => void; isLeaving: boolean; question: ReactNode };

/** Signs out, after a question if entries are not sent. */
export function useSignOut(): SignOut {
  const [unsent, setUnsent] = useState(0);
  const [isLeaving, setLeaving] = useState(false);

  function go() {
    setLeaving(true);
    return signOut().finally(() => setLeaving(false));
  }

  function leave() {
    if (isOffline()) return void toast.error("You are offline. Sign out once you are online");
    if (waitingCount() > 0) return setUnsent(waitingCount());
    void go();
  }

  const question = unsent > 0 && (
    <ConfirmDialog
      title={`${countOf(unsent, "entry is", "entries are")} not sent`}
      description="They stay on this device and are sent once you sign in here again."
      confirmLabel="Sign Out"
      onConfirm={go}
      onClose={() => setUnsent(0)}
    />
  );
  return { leave: () => leaveForms(leave), isLeaving, question };
}
