"use client";

import Link from "next/link";
import { useState } from "react";
import { toast } from "sonner";
import { Button } from "@/components/ui/button";
import { api } from "@/lib/client/api";
import { reasonOf } from "@/lib/client/api-error";
import type { StateRequest } from "@/lib/companies/profile/schema";
import { formatDateTime } from "@/lib/core/format";

export const missingStateId = "missing-state";

export type MissingStateProps = {
  /** Whether the reader can enter the state. */
  isOwner: boolean;
  /** The request of the last day that the owners enter it. */
  request: StateRequest | null;
  timeZone: string;
};

/** Shown if the company has neither GSTIN nor state: an owner enters one, a member asks the owners by mail. */
export function MissingState({ isOwner, request, timeZone }: MissingStateProps) {
  return (
    <section
      id={missingStateId}
      tabIndex={-1}
      aria-label="Missing state of the company"
      className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-lg bg-warning px-4 py-3 text-warning-foreground"
    >
      <p className="min-w-0 flex-[1_1_24rem]">
        The company's profile has neither a GSTIN nor a state, which decide between CGST with SGST
        and IGST. Until {isOwner ? "you enter" : "an owner enters"} one, proposals with GST cannot
        be sent.
      </p>
      {isOwner ? (
        <Button variant="outline" asChild>
          <Link href="/settings/company">Enter It in Settings</Link>
        </Button>
      ) : (
        <RequestByMail request={request} timeZone={timeZone} />
      )}
    </section>
  );
}

function RequestByMail({ request, timeZone }: Omit<MissingStateProps, "isOwner">) {
  const [sent, setSent] = useState(request);
  const [busy, setBusy] = useState(false);

  async function send() {
    setBusy(true);
    try {
      const { request: now } = await api("POST /company/profile/state-requests", { body: {} });
      setSent(now);
    } catch (error) {
      toast.error("The owners could not be asked", { description: reasonOf(error) });
    } finally {
      setBusy(false);
    }
  }

  return (
    <span role="status">
      {sent ? (
        `${sent.sentBy} asked the owners by mail, ${formatDateTime(sent.sentAt, timeZone)}.`
      ) : (
        <Button variant="outline" disabled={busy} aria-busy={busy} onClick={send}>
          {busy ? "Sending..." : "Ask the Owner"}
        </Button>
      )}
    </span>
  );
}
