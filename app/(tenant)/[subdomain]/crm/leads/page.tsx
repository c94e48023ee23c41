import type { Metadata } from "next";
import { calendarDateOf } from "@/lib/core/calendar-date";
import { schemaIn } from "@/lib/core/endpoint";
import { permissionsOf } from "@/lib/core/permissions";
import { readLeadBoard } from "@/lib/crm/leads/board";
import { listLeads } from "@/lib/crm/leads/list";
import { type LeadQuery, leadQuery } from "@/lib/crm/leads/schema";
import { listCsPeople } from "@/lib/crm/records/cs-person";
import { readViews } from "@/lib/crm/views/read";
import { weightOfList } from "@/lib/server/limits/company-concurrency";
import { type MemberPage, requireMemberPage } from "@/lib/server/request/page";
import {
  layoutOf,
  leaveEmptyPage,
  listViewOf,
  readPageQuery,
  type SearchParams,
} from "@/lib/server/request/page-query";
import { orSample } from "../record/read-record";
import { LeavingBoundary } from "../record/record-link";
import { recordScreens } from "../record-screens";
import { showViews } from "../views/load-views";
import { leadList } from "./lead-list";
import { LeadsBoard, LeadsScreen } from "./leads-screen";
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
  const view = await listViewOf({ ...leadList, ...recordScreens.lead, params: urlQuery, query });
  const may = permissionsOf(page.member);
  const showing = { member: page.member, params: urlQuery, view, headers: leadList.headers };
  const form = {
    me: page.member.name,
    today: calendarDateOf(new Date(), page.member.company.timeZone),
  };
  const board = (await layoutOf("leads", urlQuery)) === "board" && (await findBoard(page, query));
  if (board) {
    const { columns, filters, people, views } = board;
    const shown = { may, ...showViews({ ...showing, views }) };
    return (
      <LeavingBoundary>
        <LeadsBoard
          {...shown}
          columns={columns}
          filters={filters}
          form={{ ...form, people }}
          timeZone={page.member.company.timeZone}
        />
      </LeavingBoundary>
    );
  }
  const found = await orSample(
    page.list(async (tenant) => {
      const [list, people, views] = await Promise.all([
        listLeads(tenant, query),
        listCsPeople(tenant),
        readViews(tenant, page.member, { screen: "leads" }),
      ]);
      return { ...list, people, views };
    }, weightOfList(query)),
  );
  if (found) leaveEmptyPage("/crm/leads", urlQuery, found.pagination);
  const shown = { may, ...showViews({ ...showing, views: found?.views ?? [] }) };
  return (
    <LeavingBoundary>
      <LeadsScreen
        key={shown.views.active?.id}
        leads={found?.leads ?? sampleLeads}
        pagination={found?.pagination ?? null}
        form={{ ...form, people: found?.people ?? [] }}
        now={new Date().toISOString()}
        timeZone={page.member.company.timeZone}
        {...shown}
      />
    </LeavingBoundary>
  );
}

/** The board, or null if it could not be loaded: the list then shows samples and Retry. */
function findBoard(page: MemberPage, { page: _page, limit, sort, cursor, ...filters }: LeadQuery) {
  const { stage: _stage, ...others } = filters;
  return orSample(
    page.list(async (tenant) => {
      const [{ columns }, people, views] = await Promise.all([
        readLeadBoard(tenant, filters),
        listCsPeople(tenant),
        readViews(tenant, page.member, { screen: "leads" }),
      ]);
      return { columns, people, views, filters: others };
    }, "heavy"),
  );
}
