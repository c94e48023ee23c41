import type { Metadata } from "next";
import { schemaIn } from "@/lib/core/endpoint";
import { permissionsOf } from "@/lib/core/permissions";
import { listCsPeople } from "@/lib/crm/leads/cs-person";
import { findLead } from "@/lib/crm/leads/service";
import { listMeetings } from "@/lib/crm/meetings/list";
import { meetingQuery } from "@/lib/crm/meetings/schema";
import { weightOfSearch } from "@/lib/server/company-concurrency";
import { requireMemberPage } from "@/lib/server/page";
import {
  hiddenColumnsOf,
  leaveEmptyPage,
  readPageQuery,
  type SearchParams,
} from "@/lib/server/page-query";
import { recordLists } from "../list/record-kinds";
import { LeavingBoundary } from "../record/record-link";
import { MeetingsScreen } from "./meetings-screen";

export const metadata: Metadata = { title: "Meetings" };

type Props = {
  params: Promise<{ subdomain: string }>;
  searchParams: Promise<SearchParams>;
};

export default async function MeetingsPage({ params, searchParams }: Props) {
  const page = await requireMemberPage((await params).subdomain);
  const urlQuery = await searchParams;
  const query = readPageQuery(schemaIn(meetingQuery, page.member.company.timeZone), urlQuery);
  const { leadId } = query;
  const hiddenColumns = await hiddenColumnsOf("meetings");
  const found = await page.list(async (tenant) => {
    const [list, people, lead] = await Promise.all([
      listMeetings(tenant, query),
      listCsPeople(tenant),
      leadId ? findLead(tenant, leadId) : null,
    ]);
    return { ...list, people, lead };
  }, weightOfSearch(query.search));
  leaveEmptyPage(recordLists.meetings.href, urlQuery, found.pagination);
  const { name: me, company } = page.member;
  return (
    <LeavingBoundary>
      <MeetingsScreen
        meetings={found.meetings}
        pagination={found.pagination}
        lead={found.lead}
        now={new Date().toISOString()}
        form={{ people: found.people, me, timeZone: company.timeZone }}
        may={permissionsOf(page.member)}
        hiddenColumns={hiddenColumns}
      />
    </LeavingBoundary>
  );
}
