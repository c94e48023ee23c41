import type { Metadata } from "next";
import { calendarDateOf } from "@/lib/core/calendar-date";
import { schemaIn } from "@/lib/core/endpoint";
import { permissionsOf } from "@/lib/core/permissions";
import { listCsPeople } from "@/lib/crm/leads/cs-person";
import { listLeads } from "@/lib/crm/leads/list";
import { leadQuery } from "@/lib/crm/leads/schema";
import { weightOfSearch } from "@/lib/server/company-concurrency";
import { requireMemberPage } from "@/lib/server/page";
import {
  leaveEmptyPage,
  listViewOf,
  readPageQuery,
  type SearchParams,
} from "@/lib/server/page-query";
import { recordLists } from "../list/record-kinds";
import { orSample } from "../record/read-record";
import { LeavingBoundary } from "../record/record-link";
import { leadList } from "./lead-list";
import { LeadsScreen } from "./leads-screen";
import { sampleLeads } from "./sample-leads";

export const metadata: Metadata = { title: "Leads" };

type Props = {
  params: Promise<{ subdomain: string }>;
  searchParams: Promise<SearchParams>;
};

export default async function LeadsPage({ params, searchParams }: Props) {
  const page = await requireMemberPage((await params).subdomain);
  const urlQuery = await searchParams;
  const query = readPageQuery(schemaIn(leadQuery, page.member.company.timeZone), urlQuery);
  const view = await listViewOf({ ...leadList, ...recordLists.leads, params: urlQuery, query });
  const found = await orSample(
    page.list(async (tenant) => {
      const [list, people] = await Promise.all([listLeads(tenant, query), listCsPeople(tenant)]);
      return { ...list, people };
    }, weightOfSearch(query.search)),
  );
  if (found) leaveEmptyPage("/crm/leads", urlQuery, found.pagination);
  return (
    <LeavingBoundary>
      <LeadsScreen
        leads={found?.leads ?? sampleLeads}
        pagination={found?.pagination ?? null}
        form={{
          people: found?.people ?? [],
          me: page.member.name,
          today: calendarDateOf(new Date(), page.member.company.timeZone),
        }}
        now={new Date().toISOString()}
        timeZone={page.member.company.timeZone}
        may={permissionsOf(page.member)}
        view={view}
      />
    </LeavingBoundary>
  );
}
