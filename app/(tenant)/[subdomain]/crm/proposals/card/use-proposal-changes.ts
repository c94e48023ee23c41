"use client";

import { useRouter } from "next/navigation";
import { useState } from "react";
import { toast } from "sonner";
import { useAttempt } from "@/components/form/use-attempt";
import { api } from "@/lib/client/api";
import { mailSubject } from "@/lib/crm/proposals/labels";
import type { ProposalSummary } from "@/lib/crm/proposals/schema";
import type { Sending, Sent } from "../send-dialog";

type NewLink = { title: string; description: string; url: string };

/** The actions of the proposals card; `sending` is the mail being edited. */
export function useProposalChanges() {
  const router = useRouter();
  const [link, setLink] = useState<NewLink | null>(null);
  const [sending, setSending] = useState<Sending | null>(null);
  const { attempt, refresh, busy } = useAttempt();

  return {
    busy,
    link,
    closeLink: () => setLink(null),
    sending,
    closeSending: () => setSending(null),
    revise: ({ id }: ProposalSummary) =>
      attempt("The next version could not be drafted.", async () => {
        const { proposal } = await api("POST /crm/proposals/{id}/versions", { params: { id } });
        router.push(`/crm/proposals/${proposal.id}`);
      }),
    renewLink: ({ id }: ProposalSummary) =>
      attempt("No new link could be made.", async () => {
        const answer = await api("POST /crm/proposals/{id}/link", { params: { id } });
        const description = "The old link no longer works.";
        setLink({ title: "New link", description, url: answer.link.url });
      }),
    mailAgain: ({ id }: ProposalSummary) =>
      attempt("The proposal could not be loaded.", async () => {
        const { proposal } = await api("GET /crm/proposals/{id}", { params: { id } });
        const { number, supplier, sentTo, message } = proposal;
        const subject = mailSubject(supplier.name, number);
        setSending({
          send: (body) => api("POST /crm/proposals/{id}/mails", { params: { id }, body }),
          initial: { to: sentTo ?? "", subject, message: message ?? "" },
        });
      }),
    sent: ({ to, url }: Sent) => {
      const description = `It is on its way to ${to}.`;
      setLink({ title: "Proposal sent again", description, url });
      refresh();
    },
    revokeLink: ({ id }: ProposalSummary) =>
      attempt("The link could not be withdrawn.", async () => {
        await api("DELETE /crm/proposals/{id}/link", { params: { id } });
        toast.success("Link withdrawn");
      }),
    deleteDraft: ({ id, version }: ProposalSummary) =>
      attempt("The draft could not be deleted.", async () => {
        await api("DELETE /crm/proposals/{id}", { params: { id }, ifMatch: version });
        toast.success("Draft deleted");
      }),
  };
}
