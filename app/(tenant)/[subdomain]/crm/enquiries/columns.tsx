"use client";

import { Eye, Send } from "lucide-react";
import { ReachCell } from "@/components/field/contact-links";
import { listColumns, metaOf } from "@/components/list/list-table";
import { deleteAction, editAction, RowActions } from "@/components/list/row-actions";
import { useLeaveFor } from "@/components/shell/leaving";
import { noContactReason } from "@/lib/core/no-contact";
import type { Enquiry } from "@/lib/crm/enquiries/schema";
import { enquiryKind } from "@/lib/crm/kinds/enquiries/kind";
import { type RowMeta, recordColumns } from "../list/record-columns";
import { workColumns } from "../list/work-columns";
import { NameCell } from "../parts/cells";
import { reachActs } from "../parts/contact-acts";
import { workActs } from "../parts/work-acts";
import { WorkPriority } from "../parts/work-menus";
import { RecordLink, useOpenRecord } from "../record/record-link";
import { RecordSkeleton } from "../record/record-page";
import { recordHref, recordScreens } from "../record-screens";
import { type EnquiryChange, enquiryWork } from "./enquiry-change";
import { enquiryList } from "./enquiry-list";

type EnquiryCells = RowMeta<Enquiry> & { on: EnquiryChange };

const column = listColumns<Enquiry, EnquiryCells>();

const own = column.columns([
  column.accessor("title", {
    enableHiding: false,
    meta: { card: "title" },
    cell: ({ row: { original: enquiry }, table }) => {
      const isShown = (id: string) => table.getColumn(id)?.getIsVisible();
      const { on, context } = metaOf(table);
      const unnamed = (["clientName", "brand"] as const).filter((id) => !isShown(id));
      return (
        <NameCell>
          <RecordLink
            kind="enquiry"
            id={enquiry.id}
            name={enquiry.title}
            note={unnamed.map((id) => enquiry[id]).join(" · ")}
          />
          {!isShown("priority") && (
            <WorkPriority work={enquiryWork(enquiry, on, context.catalogue)} />
          )}
        </NameCell>
      );
    },
  }),
  ...workColumns<Enquiry, EnquiryCells>((enquiry, { on, context }) =>
    enquiryWork(enquiry, on, context.catalogue),
  ),
  column.accessor("contact", {
    meta: { card: "reach" },
    cell: ({ row: { original: enquiry } }) => (
      <ReachCell
        contact={enquiry.contact}
        of={enquiry.clientName}
        refusal={noContactReason(enquiry)}
      />
    ),
  }),
  column.accessor("brand", {
    meta: { card: "hidden" },
    cell: ({ row: { original: enquiry } }) => (
      <RecordLink kind="brand" id={enquiry.brandId} name={enquiry.brand} />
    ),
  }),
  column.accessor("clientName", {
    meta: { card: "hidden" },
    cell: ({ row: { original: enquiry } }) => (
      <RecordLink kind="lead" id={enquiry.leadId} name={enquiry.clientName} />
    ),
  }),
]);

export const enquiryColumns = recordColumns({
  headers: enquiryList.headers,
  fields: enquiryKind.standard.fields,
  own,
  Actions,
});

function Actions({ row: enquiry, edit, remove, on, context }: { row: Enquiry } & EnquiryCells) {
  const { id, title } = enquiry;
  const leaveFor = useLeaveFor();
  const openRecord = useOpenRecord();
  const view = () => openRecord({ kind: "enquiry", id, name: title });
  const sendProposal = () =>
    leaveFor(
      `${recordHref("enquiry", id)}/proposals/new`,
      <RecordSkeleton record={{ list: recordScreens.enquiry, name: title }} />,
    );
  if (!edit) return null;
  const { contact } = enquiry;
  const actions = [
    ...reachActs({ contact, refusal: noContactReason(enquiry) }),
    { label: "View Details", icon: Eye, onSelect: view },
    { label: "Send Proposal", icon: Send, onSelect: sendProposal },
    ...(context.may.change
      ? [
          ...workActs(enquiryWork(enquiry, on, context.catalogue), context),
          editAction(() => edit(enquiry)),
        ]
      : []),
    deleteAction(remove && (() => remove(enquiry))),
  ];
  return <RowActions of={title} actions={actions} />;
}
