import type { Metadata } from "next";
import { LeavingBoundary } from "@/components/shell/leaving";
import { findLead } from "@/lib/crm/leads/service";
import { listMeetings } from "@/lib/crm/meetings/list";
import { meetingQuery } from "@/lib/crm/meetings/schema";
import { type ListPageProps, openList } from "../list/read-list";
import { meetingList } from "./meeting-list";
import { meetingScope, scopeParameters } from "./meeting-scope";
import { MeetingsScreen } from "./meetings-screen";

export const metadata: Metadata = { title: "Meetings" };

export default async function MeetingsPage(props: ListPageProps) {
  const list = await openList(
    {
      kind: "meeting",
      shape: meetingList,
      schema: meetingQuery,
      defaultsOf: (params, { today }) =>
        scopeParameters(
          meetingScope((key) => [params[key]].flat()[0] ?? ""),
          today,
        ),
    },
    props,
  );
  const { leadId } = list.query;
  const found = await list.read(async (tenant) => {
    const [page, lead] = await Promise.all([
      listMeetings(tenant, list.query),
      leadId ? findLead(tenant, leadId) : null,
    ]);
    return { ...page, lead };
  });
  const shown = list.shownRows(found);
  return (
    <LeavingBoundary>
      <MeetingsScreen
        {...shown}
        key={shown.views.active?.id}
        meetings={found.meetings}
        lead={found.lead}
      />
    </LeavingBoundary>
  );
}
