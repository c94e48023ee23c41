"use client";

import { useRouter } from "next/navigation";
import { useState } from "react";
import { useAttempt } from "@/components/form/use-attempt";
import { toast } from "@/components/ui/toast";
import { api } from "@/lib/client/api";
import type { Proposal, ProposalSummary } from "@/lib/crm/proposals/schema";

type Answer = { proposal: Proposal };

/** What can be done with the versions on an enquiry's page; `url` is a new link to be copied. */
export function useProposalChanges() {
  const router = useRouter();
  const [url, setUrl] = useState<string | null>(null);
  const { attempt, busy } = useAttempt();

  return {
    busy,
    url,
    closeLink: () => setUrl(null),
    revise: ({ id }: ProposalSummary) =>
      attempt("The next version could not be drafted.", async () => {
        const { proposal } = await api.post<Answer>(`/crm/proposals/${id}/versions`);
        router.push(`/crm/proposals/${proposal.id}`);
      }),
    renewLink: ({ id }: ProposalSummary) =>
      attempt("No new link could be made.", async () => {
        const answer = await api.post<{ link: { url: string } }>(`/crm/proposals/${id}/link`);
        setUrl(answer.link.url);
      }),
    revokeLink: ({ id }: ProposalSummary) =>
      attempt("The link could not be withdrawn.", async () => {
        await api.delete<Answer>(`/crm/proposals/${id}/link`);
        toast.success("Link withdrawn");
      }),
    deleteDraft: ({ id, version }: ProposalSummary) =>
      attempt("The draft could not be deleted.", async () => {
        await api.delete(`/crm/proposals/${id}`, { ifMatch: version });
        toast.success("Draft deleted");
      }),
  };
}
