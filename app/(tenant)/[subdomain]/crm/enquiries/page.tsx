import type { Metadata } from "next";
import { calendarDateOf } from "@/lib/core/calendar-date";
import { schemaIn } from "@/lib/core/endpoint";
import { permissionsOf } from "@/lib/core/permissions";
import { readEnquiryBoard } from "@/lib/crm/enquiries/board";
import { listEnquiries, readEnquirySummary } from "@/lib/crm/enquiries/list";
import { type EnquiryQuery, enquiryQuery } from "@/lib/crm/enquiries/schema";
import { findLead } from "@/lib/crm/leads/service";
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
import { LeavingBoundary } from "../record/record-link";
import { recordScreens } from "../record-screens";
import { showViews } from "../views/load-views";
import { EnquiriesBoard, EnquiriesScreen } from "./enquiries-screen";
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
    ...recordScreens.enquiry,
    params: urlQuery,
    query,
  });
  const { timeZone } = page.member.company;
  const today = calendarDateOf(new Date(), timeZone);
  const may = permissionsOf(page.member);
  const showing = { member: page.member, params: urlQuery, view, headers: enquiryList.headers };
  const me = page.member.name;
  if ((await layoutOf("enquiries", urlQuery)) === "board") {
    const { people, views, ...board } = await readBoard(page, query);
    const shown = { today, timeZone, may, ...showViews({ ...showing, views }) };
    return (
      <LeavingBoundary>
        <EnquiriesBoard {...shown} {...board} form={{ people, me }} />
      </LeavingBoundary>
    );
  }
  const found = await page.list(async (tenant) => {
    const [list, summary, people, lead, views] = await Promise.all([
      listEnquiries(tenant, query),
      readEnquirySummary(tenant, query),
      listCsPeople(tenant),
      leadId ? findLead(tenant, leadId) : null,
      readViews(tenant, page.member, { screen: "enquiries" }),
    ]);
    return { ...list, summary, people, lead, views };
  }, weightOfList(query));
  leaveEmptyPage(recordScreens.enquiry.href, urlQuery, found.pagination);
  const shown = { today, timeZone, may, ...showViews({ ...showing, views: found.views }) };
  return (
    <LeavingBoundary>
      <EnquiriesScreen
        key={shown.views.active?.id}
        enquiries={found.enquiries}
        summary={found.summary}
        pagination={found.pagination}
        lead={found.lead}
        form={{ people: found.people, me }}
        {...shown}
      />
    </LeavingBoundary>
  );
}

function readBoard(
  page: MemberPage,
  { page: _page, limit, sort, cursor, ...filters }: EnquiryQuery,
) {
  const { stage: _stage, ...others } = filters;
  return page.list(async (tenant) => {
    const [{ columns }, people, lead, views] = await Promise.all([
      readEnquiryBoard(tenant, filters),
      listCsPeople(tenant),
      filters.leadId ? findLead(tenant, filters.leadId) : null,
      readViews(tenant, page.member, { screen: "enquiries" }),
    ]);
    return { columns, people, lead, views, filters: others };
  }, "heavy");
}
