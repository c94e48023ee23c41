import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { findStateRequest } from "@/lib/companies/profile/state-request";
import { canManageCompany } from "@/lib/core/permissions";
import { getEnquiry } from "@/lib/crm/enquiries/service";
import { listProposals } from "@/lib/crm/proposals/service";
import { suggestProposal } from "@/lib/crm/proposals/suggestion";
import { type CompanyPageProps, requireMemberPage } from "@/lib/server/request/page";
import { ProposalEditor } from "../../../../proposals/editor/proposal-editor";
import { findRecord, Gone } from "../../../../record/read-record";
import { recordScreens } from "../../../../record-screens";

export const metadata: Metadata = { title: "Send Proposal" };

/** A new proposal of an enquiry; redirects to an existing draft. */
export default async function NewProposalPage({ params }: CompanyPageProps<"id">) {
  const { subdomain, id } = await params;
  const page = await requireMemberPage(subdomain);
  const found = await findRecord(id, (enquiryId) =>
    page.read(async (tenant) => ({
      enquiry: await getEnquiry(tenant, enquiryId),
      suggestion: await suggestProposal(tenant, enquiryId),
      stateRequest: await findStateRequest(tenant),
      drafts: (await listProposals(tenant, enquiryId)).proposals.filter(isDraft),
    })),
  );
  if (!found) return <Gone list={recordScreens.enquiry} />;
  if (found.drafts[0]) redirect(`/crm/proposals/${found.drafts[0].id}`);
  return (
    <ProposalEditor
      enquiry={{ id: found.enquiry.id, title: found.enquiry.title }}
      proposal={null}
      suggestion={found.suggestion}
      missingState={{
        isOwner: canManageCompany(page.member),
        request: found.stateRequest,
        timeZone: page.member.company.timeZone,
      }}
    />
  );
}

function isDraft({ status }: { status: string }): boolean {
  return status === "Draft";
}
