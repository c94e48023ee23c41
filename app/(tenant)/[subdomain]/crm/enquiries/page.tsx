import type { Metadata } from "next";
import { calendarDateOf } from "@/lib/core/calendar-date";
import { schemaIn } from "@/lib/core/endpoint";
import { permissionsOf } from "@/lib/core/permissions";
import { listEnquiries, readEnquirySummary } from "@/lib/crm/enquiries/list";
import { enquiryQuery } from "@/lib/crm/enquiries/schema";
import { listCsPeople } from "@/lib/crm/leads/cs-person";
import { findLead } from "@/lib/crm/leads/service";
import { weightOfSearch } from "@/lib/server/company-concurrency";
import { requireMemberPage } from "@/lib/server/page";
import {
  leaveEmptyPage,
  listViewOf,
  readPageQuery,
  type SearchParams,
} from "@/lib/server/page-query";
import { recordLists } from "../list/record-kinds";
import { LeavingBoundary } from "../record/record-link";
import { EnquiriesScreen } from "./enquiries-screen";
import { enquiryList } from "./enquiry-list";

export const metadata: Metadata = { title: "Enquiries" };

type Props = {
  params: Promise<{ subdomain: string }>;
  searchParams: Promise<SearchParams>;
};

export default async function EnquiriesPage({ params, searchParams }: Props) {
  const page = await requireMemberPage((await params).subdomain);
  const urlQuery = await searchParams;
  const query = readPageQuery(schemaIn(enquiryQuery, page.member.company.timeZone), urlQuery);
  const { leadId } = query;
  const view = await listViewOf({
    ...enquiryList,
    ...recordLists.enquiries,
    params: urlQuery,
    query,
  });
  const found = await page.list(async (tenant) => {
    const [list, summary, people, lead] = await Promise.all([
      listEnquiries(tenant, query),
      readEnquirySummary(tenant, query),
      listCsPeople(tenant),
      leadId ? findLead(tenant, leadId) : null,
    ]);
    return { ...list, summary, people, lead };
  }, weightOfSearch(query.search));
  leaveEmptyPage(recordLists.enquiries.href, urlQuery, found.pagination);
  return (
    <LeavingBoundary>
      <EnquiriesScreen
        enquiries={found.enquiries}
        summary={found.summary}
        pagination={found.pagination}
        lead={found.lead}
        form={{ people: found.people, me: page.member.name }}
        today={calendarDateOf(new Date(), page.member.company.timeZone)}
        may={permissionsOf(page.member)}
        view={view}
      />
    </LeavingBoundary>
  );
}
