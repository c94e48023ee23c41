"use client";

import dynamic from "next/dynamic";
import { lateDialog } from "@/components/form/late-dialog";
import { useListTable } from "@/components/list/list-table";
import { noContactReason } from "@/lib/core/no-contact";
import { meetingKind } from "@/lib/crm/kinds/meetings/kind";
import type { Meeting } from "@/lib/crm/meetings/schema";
import { columnsIn } from "../list/record-columns";
import { RecordList } from "../list/record-list";
import { type ListProps, useRecordList } from "../list/use-record-list";
import { meetingColumns } from "./columns";
import { MeetingPrompt, StatusMenu, useMeetingChange } from "./meeting-change";
import type { MeetingLead } from "./meeting-form";
import { meetingFilters, meetingList, scopeFilter } from "./meeting-list";
import { meetingScope, scopeParameters } from "./meeting-scope";
import { ViewSwitch } from "./view-switch";

const MeetingForm = lateDialog(() => import("./meeting-form"));
const MeetingFacts = dynamic(
  () => import("./[id]/meeting-details").then((module) => module.MeetingFacts),
  { loading: () => null },
);

type Props = ListProps & {
  meetings: readonly Meeting[];
  /** The lead in the URL: filters the list and is set on a new meeting. */
  lead: MeetingLead | null;
};

export function MeetingsScreen({ meetings, lead, ...props }: Props) {
  const { context } = props;
  const list = useRecordList<Meeting>("meeting", { ...props, loaded: meetings });
  const { url } = list;
  const change = useMeetingChange();
  const scope = meetingScope(url.get);
  const scoped = scopeParameters(scope, context.today);
  const isUpcoming = scope === "upcoming";
  const table = useListTable({
    ...list.table,
    columns: columnsIn(meetingColumns, meetingKind, list.context.catalogue),
    rows: list.rows,
    meta: { ...list.meta, chooseStatus: change.choose },
    defaultSort: scoped.sort,
  });

  return (
    <RecordList
      list={list}
      shape={meetingList}
      hint={isUpcoming ? "Nothing is planned from today on" : undefined}
      onShowAll={isUpcoming ? () => url.set({ when: "all" }) : undefined}
      nameOf={(meeting) => meeting.title}
      table={table}
      filters={[scopeFilter(scope), ...meetingFilters(url, lead?.clientName, context)]}
      scope={scoped}
      peek={(meeting) => ({
        phone: meeting.contact,
        refusal: noContactReason(meeting),
        email: null,
        badges: (
          <>
            <StatusMenu meeting={meeting} onChoose={change.choose} />
            <span className="text-muted-foreground">
              {meeting.clientName}, {meeting.brand}
            </span>
          </>
        ),
        details: (
          <MeetingFacts
            meeting={meeting}
            context={context}
            onReschedule={() => change.choose(meeting, "Rescheduled")}
          />
        ),
      })}
      formOf={(meeting, onClose) => (
        <MeetingForm
          meeting={meeting}
          lead={lead ?? undefined}
          context={context}
          onClose={onClose}
        />
      )}
      actions={<ViewSwitch view="table" />}
    >
      <MeetingPrompt change={change} timeZone={context.timeZone} />
    </RecordList>
  );
}
