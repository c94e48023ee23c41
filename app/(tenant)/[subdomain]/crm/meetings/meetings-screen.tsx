"use client";

import { CalendarDays } from "lucide-react";
import { useState } from "react";
import { useListTable } from "@/components/list/list-table";
import { useUrlQuery } from "@/lib/client/use-url-query";
import type { Pagination } from "@/lib/core/pagination";
import type { Meeting } from "@/lib/crm/meetings/schema";
import { BrandSkeleton } from "../brands/brand-skeleton";
import { DeletionQuestion } from "../deletion-question";
import { linkFilters } from "../link-filters";
import { rememberOpened } from "../list-address";
import { recordLists } from "../record-kinds";
import { RecordList } from "../record-list";
import { meetingDeletion, useDeletion } from "../use-deletion";
import { useLeaving } from "../use-leaving";
import { meetingColumns } from "./columns";
import { leadFilter, meetingFilters } from "./meeting-filters";
import { MeetingForm, type MeetingFormContext } from "./meeting-form-lazy";
import { MeetingSkeleton } from "./meeting-skeleton";
import { ViewSwitch } from "./view-switch";

type Props = {
  meetings: readonly Meeting[];
  pagination: Pagination;
  form: MeetingFormContext;
  may: { export: boolean; delete: boolean };
  hiddenColumns: readonly string[];
};

/** The list of meetings (specification, section 2, "Meetings screen"). */
export function MeetingsScreen({ meetings, pagination, form, may, hiddenColumns }: Props) {
  const url = useUrlQuery();
  const [editing, setEditing] = useState<Meeting | "new" | null>(null);
  const deletion = useDeletion<Meeting>(meetingDeletion);
  const { skeleton, leaveFor } = useLeaving();
  const columns = meetingColumns({
    open,
    openBrand: (meeting) =>
      leaveFor(`/crm/brands/${meeting.brandId}`, <BrandSkeleton name={meeting.brand} />),
    edit: setEditing,
    remove: may.delete ? deletion.ask : undefined,
    timeZone: form.timeZone,
  });
  const rows = meetings.filter((meeting) => !deletion.isDeleted(meeting));
  const table = useListTable({
    name: "meetings",
    columns,
    rows,
    rowId: (row) => row.id,
    hiddenColumns,
  });
  const filters = [
    ...meetingFilters,
    ...linkFilters(url),
    leadFilter(url.get("leadId"), meetings[0]?.clientName ?? null),
  ];

  function open(meeting: Meeting) {
    const href = `${recordLists.meetings.href}/${meeting.id}`;
    rememberOpened(recordLists.meetings.href, href);
    leaveFor(href, <MeetingSkeleton name={meeting.title} />);
  }

  if (skeleton) return skeleton;
  return (
    <RecordList
      kind="meetings"
      subtitle="Schedule and manage client meetings"
      icon={CalendarDays}
      hint="Schedule your first meeting with a lead"
      createLabel="Schedule Meeting"
      onCreate={() => setEditing("new")}
      onOpen={open}
      url={url}
      table={table}
      filters={filters}
      defaultSort="-scheduledDate"
      pagination={pagination}
      may={{ import: false, export: false }}
      actions={<ViewSwitch view="table" />}
    >
      {editing && (
        <MeetingForm
          meeting={editing === "new" ? null : editing}
          context={form}
          onClose={() => setEditing(null)}
        />
      )}
      <DeletionQuestion deletion={deletion} />
    </RecordList>
  );
}
