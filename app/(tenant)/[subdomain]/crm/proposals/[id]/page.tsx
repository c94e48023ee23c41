import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { findStateRequest } from "@/lib/companies/profile/state-request";
import { canManageCompany } from "@/lib/core/permissions";
import { getEnquiry } from "@/lib/crm/enquiries/service";
import { getProposal } from "@/lib/crm/proposals/service";
import { suggestProposal } from "@/lib/crm/proposals/suggestion";
import { type CompanyPageProps, requireMemberPage } from "@/lib/server/request/page";
import { findRecord, Gone } from "../../record/read-record";
import { recordScreens } from "../../record-screens";
import { ProposalEditor } from "../editor/proposal-editor";

export const metadata: Metadata = { title: "Proposal" };

/** Edits a draft; a sent proposal redirects to its enquiry. */
export default async function ProposalPage({ params }: CompanyPageProps<"id">) {
  const { subdomain, id } = await params;
  const page = await requireMemberPage(subdomain);
  const found = await findRecord(id, (proposalId) =>
    page.read(async (tenant) => {
      const proposal = await getProposal(tenant, proposalId);
      return {
        proposal,
        enquiry: await getEnquiry(tenant, proposal.enquiryId),
        suggestion: await suggestProposal(tenant, proposal.enquiryId),
        stateRequest: await findStateRequest(tenant),
      };
    }),
  );
  if (!found) return <Gone list={recordScreens.enquiry} name="proposal" />;
  const { proposal, enquiry, suggestion, stateRequest } = found;
  if (proposal.status !== "Draft") redirect(`/crm/enquiries/${enquiry.id}`);
  return (
    <ProposalEditor
      key={proposal.id}
      enquiry={{ id: enquiry.id, title: enquiry.title }}
      proposal={proposal}
      suggestion={suggestion}
      missingState={{
        isOwner: canManageCompany(page.member),
        request: stateRequest,
        timeZone: page.member.company.timeZone,
      }}
    />
  );
}
