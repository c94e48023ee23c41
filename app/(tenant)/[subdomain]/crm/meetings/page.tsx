import type { Metadata } from "next";
import { calendarDateOf } from "@/lib/core/calendar-date";
import { schemaIn } from "@/lib/core/endpoint";
import { permissionsOf } from "@/lib/core/permissions";
import { findLead } from "@/lib/crm/leads/service";
import { listMeetings } from "@/lib/crm/meetings/list";
import { meetingQuery } from "@/lib/crm/meetings/schema";
import { listCsPeople } from "@/lib/crm/records/cs-person";
import { readViews } from "@/lib/crm/views/read";
import { weightOfList } from "@/lib/server/limits/company-concurrency";
import { requireMemberPage } from "@/lib/server/request/page";
import {
  leaveEmptyPage,
  listViewOf,
  readPageQuery,
  type SearchParams,
} from "@/lib/server/request/page-query";
import { LeavingBoundary } from "../record/record-link";
import { recordScreens } from "../record-screens";
import { showViews } from "../views/load-views";
import { meetingList } from "./meeting-list";
import { meetingScope, scopeParameters } from "./meeting-scope";
import { MeetingsScreen } from "./meetings-screen";

export const metadata: Metadata = { title: "Meetings" };

type Props = {
  params: Promise<{ subdomain: string }>;
  searchParams: Promise<SearchParams>;
};

export default async function MeetingsPage({ params, searchParams }: Props) {
  const page = await requireMemberPage((await params).subdomain);
  const urlQuery = await searchParams;
  const { timeZone } = page.member.company;
  const now = new Date();
  const scope = meetingScope((key) => [urlQuery[key]].flat()[0] ?? "");
  const query = readPageQuery(schemaIn(meetingQuery, timeZone), {
    ...scopeParameters(scope, calendarDateOf(now, timeZone)),
    ...urlQuery,
  });
  const { leadId } = query;
  const view = await listViewOf({
    ...meetingList,
    ...recordScreens.meeting,
    params: urlQuery,
    query,
  });
  const found = await page.list(async (tenant) => {
    const [list, people, lead, views] = await Promise.all([
      listMeetings(tenant, query),
      listCsPeople(tenant),
      leadId ? findLead(tenant, leadId) : null,
      readViews(tenant, page.member, { screen: "meetings" }),
    ]);
    return { ...list, people, lead, views };
  }, weightOfList(query));
  leaveEmptyPage(recordScreens.meeting.href, urlQuery, found.pagination);
  const shown = showViews({
    views: found.views,
    member: page.member,
    params: urlQuery,
    view,
    headers: meetingList.headers,
  });
  return (
    <LeavingBoundary>
      <MeetingsScreen
        key={shown.views.active?.id}
        meetings={found.meetings}
        pagination={found.pagination}
        lead={found.lead}
        now={now.toISOString()}
        form={{ people: found.people, me: page.member.name, timeZone }}
        may={permissionsOf(page.member)}
        {...shown}
      />
    </LeavingBoundary>
  );
}
