"use client";

import dynamic from "next/dynamic";
import { Opening } from "@/components/form/opening";
import { useListTable } from "@/components/list/list-table";
import { useUrlQuery } from "@/lib/client/use-url-query";
import { calendarDateOf } from "@/lib/core/calendar-date";
import type { Pagination } from "@/lib/core/pagination";
import type { ListView } from "@/lib/core/preferences";
import { meetingFields } from "@/lib/crm/meetings/fields";
import type { Meeting } from "@/lib/crm/meetings/schema";
import { DeletionQuestion, useDeletion } from "../editing/use-deletion";
import { conditionFilter, leadFilter, linkFilters } from "../list/link-filters";
import { RecordList, useListForm } from "../list/record-list";
import { useLeaving } from "../record/record-link";
import type { ShownViews } from "../views/shown-views";
import { meetingColumns } from "./columns";
import { MeetingPrompt, useMeetingChange } from "./meeting-change";
import type { MeetingFormContext, MeetingLead } from "./meeting-form";
import { meetingFilters, meetingList, scopeFilter } from "./meeting-list";
import { meetingScope, scopeParameters } from "./meeting-scope";
import { ViewSwitch } from "./view-switch";

const MeetingBulk = dynamic(() => import("./meeting-bulk"), { loading: () => null });
const MeetingForm = dynamic(() => import("./meeting-form"), { loading: Opening });
const MeetingPeek = dynamic(() => import("./meeting-peek"), { loading: () => null });

type Props = {
  meetings: readonly Meeting[];
  pagination: Pagination;
  /** The lead in the URL: filters the list and is set on a new meeting. */
  lead: MeetingLead | null;
  form: MeetingFormContext;
  /** The instant of the request; decides which meetings are over. */
  now: string;
  may: { export: boolean; delete: boolean };
  view: ListView;
  views: ShownViews;
};

export function MeetingsScreen(props: Props) {
  const { meetings, pagination, lead, form, now, may, view, views } = props;
  const url = useUrlQuery(view.refused);
  const { editing, edit, close } = useListForm<Meeting>(url);
  const change = useMeetingChange();
  const deletion = useDeletion<Meeting>("meeting");
  const { openRecord } = useLeaving();
  const scope = meetingScope(url.get);
  const scoped = scopeParameters(scope, calendarDateOf(now, form.timeZone));
  const table = useListTable({
    name: meetingList.name,
    columns: meetingColumns,
    rows: meetings.filter((row) => !deletion.isDeleted(row)).map(change.shown),
    meta: {
      timeZone: form.timeZone,
      now: new Date(now),
      edit,
      chooseStatus: change.choose,
      remove: may.delete ? deletion.request : undefined,
    },
    url,
    defaultSort: scoped.sort,
    kept: view.columns,
  });

  return (
    <RecordList
      kind="meeting"
      list={meetingList}
      hint={scope === "upcoming" ? "Nothing is planned from today on" : undefined}
      onShowAll={scope === "upcoming" ? () => url.set({ when: "all" }) : undefined}
      onCreate={() => edit("new")}
      isCreating={editing === "new"}
      onOpen={({ id, title: name }) => openRecord({ kind: "meeting", id, name })}
      nameOf={(meeting) => meeting.title}
      url={url}
      table={table}
      rowHeight={view.rowHeight}
      views={views}
      filters={[
        scopeFilter(scope),
        ...meetingFilters,
        ...linkFilters(url),
        leadFilter(url, "Client", lead?.clientName),
        conditionFilter(meetingFields, form.people),
      ]}
      pagination={pagination}
      scope={scoped}
      may={{ ...may, import: false }}
      bulk={(context) => <MeetingBulk {...context} people={form.people} />}
      peek={(meeting) => (
        <MeetingPeek
          meeting={meeting}
          choose={change.choose}
          timeZone={form.timeZone}
          onEdit={() => edit(meeting)}
          onDelete={may.delete ? () => deletion.request(meeting) : null}
        />
      )}
      actions={<ViewSwitch view="table" />}
    >
      {editing && (
        <MeetingForm
          meeting={editing === "new" ? null : editing}
          lead={lead ?? undefined}
          context={form}
          onClose={close}
        />
      )}
      <MeetingPrompt change={change} timeZone={form.timeZone} />
      <DeletionQuestion deletion={deletion} />
    </RecordList>
  );
}
