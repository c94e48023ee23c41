"use client";

import { ReachCell, WebLink } from "@/components/field/contact-links";
import { PhoneEdit } from "@/components/field/editable";
import { lateDialog } from "@/components/form/late-dialog";
import { listColumns, metaOf } from "@/components/list/list-table";
import { editAction, RowActions } from "@/components/list/row-actions";
import { formatDateTime } from "@/lib/core/format";
import { noContactReason } from "@/lib/core/no-contact";
import { relativeTime } from "@/lib/core/time-text";
import { leadKind } from "@/lib/crm/kinds/leads/kind";
import type { Lead } from "@/lib/crm/leads/schema";
import { recordColumns } from "../list/record-columns";
import { workColumns } from "../list/work-columns";
import { NameCell } from "../parts/cells";
import { WorkPriority } from "../parts/work-menus";
import { RecordLink } from "../record/record-link";
import { type LeadCells, leadWork } from "./lead-change";
import { leadList } from "./lead-list";
import { ReplyDue } from "./reply-due";

const column = listColumns<Lead, LeadCells>();

const own = column.columns([
  column.accessor("clientName", {
    enableHiding: false,
    meta: { card: "title" },
    cell: ({ row: { original: lead }, table }) => {
      const { edit, change, context } = metaOf(table);
      const isShown = (id: string) => table.getColumn(id)?.getIsVisible();
      return (
        <NameCell>
          <RecordLink
            kind="lead"
            id={edit ? lead.id : null}
            name={lead.clientName}
            note={isShown("brand") ? null : lead.brand}
          />
          {edit && <ReplyDue lead={lead} timeZone={context.timeZone} />}
          {edit && !isShown("priority") && (
            <WorkPriority work={leadWork(lead, change, context.catalogue)} />
          )}
        </NameCell>
      );
    },
  }),
  ...workColumns<Lead, LeadCells>((lead, { change, context }) =>
    leadWork(lead, change, context.catalogue),
  ),
  column.accessor("lastActivityAt", {
    meta: { card: "hidden" },
    cell: ({ getValue, table }) => {
      const { now, timeZone } = metaOf(table).context;
      return (
        <time dateTime={getValue()} data-tooltip={formatDateTime(getValue(), timeZone)}>
          {relativeTime(getValue(), new Date(now))}
        </time>
      );
    },
  }),
  column.accessor("mobileNumber", {
    meta: { card: "reach" },
    cell: ({ row: { original: lead }, table }) => {
      const { edit, change } = metaOf(table);
      const reach = (
        <ReachCell
          contact={lead.mobileNumber}
          of={lead.clientName}
          refusal={noContactReason(lead)}
        />
      );
      if (!edit) return reach;
      return (
        <PhoneEdit
          label={leadKind.standard.fields.mobileNumber.label}
          of={lead.clientName}
          value={lead.mobileNumber}
          onSave={(mobileNumber) => change(lead, { mobileNumber })}
        >
          {reach}
        </PhoneEdit>
      );
    },
  }),
  column.accessor("brand", {
    meta: { card: "hidden" },
    cell: ({ row: { original: lead }, table }) => (
      <RecordLink kind="brand" id={metaOf(table).edit ? lead.brandId : null} name={lead.brand} />
    ),
  }),
  column.accessor("linkedin", {
    meta: { card: "hidden" },
    cell: ({ getValue }) => <WebLink url={getValue()}>Profile</WebLink>,
  }),
]);

export const leadColumns = recordColumns({
  headers: leadList.headers,
  fields: leadKind.standard.fields,
  own,
  Actions,
});

const LeadRowMenu = lateDialog(() => import("./lead-row-menu"), null);

function Actions({ row: lead, ...cells }: { row: Lead } & LeadCells) {
  const { edit, context } = cells;
  if (!edit) return null;
  return (
    <RowActions
      of={lead.clientName}
      actions={context.may.change ? [editAction(() => edit(lead))] : []}
      menu={{
        preload: LeadRowMenu.preload,
        entries: (on) => <LeadRowMenu lead={lead} cells={cells} {...on} />,
      }}
    />
  );
}
