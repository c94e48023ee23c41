import type { Metadata } from "next";
import { LeavingBoundary } from "@/components/shell/leaving";
import { readListQuery } from "@/lib/core/list-query";
import { listCalendarMeetings } from "@/lib/crm/meetings/calendar/list";
import { shownDays } from "@/lib/crm/meetings/calendar/range";
import { calendarQuery } from "@/lib/crm/meetings/calendar/schema";
import { listCsPeople } from "@/lib/crm/records/cs-person";
import { type CompanyPageProps, requireMemberPage } from "@/lib/server/request/page";
import { CatalogueProvider } from "../../parts/catalogue";
import { contextOf } from "../../record/read-record";
import { CalendarScreen } from "./calendar-screen";

export const metadata: Metadata = { title: "Meetings calendar" };

export default async function CalendarPage({ params, searchParams }: CompanyPageProps) {
  const { member, list } = await requireMemberPage((await params).subdomain);
  const { view, csPerson, status, ...given } = readListQuery(calendarQuery, await searchParams);
  const context = contextOf(member, []);
  const date = given.date ?? context.today;
  const found = await list(async (tenant) => ({
    ...(await listCalendarMeetings(tenant, { ...shownDays(view, date), csPerson, status })),
    people: await listCsPeople(tenant),
  }));
  return (
    <CatalogueProvider value={member.catalogue}>
      <LeavingBoundary>
        <CalendarScreen
          view={view}
          date={date}
          meetings={found.meetings}
          isCut={found.isCut}
          context={{ ...context, people: found.people }}
        />
      </LeavingBoundary>
    </CatalogueProvider>
  );
}
