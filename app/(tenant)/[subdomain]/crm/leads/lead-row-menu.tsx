"use client";

import { CalendarPlus, MessageSquarePlus, Smartphone, UserRound } from "lucide-react";
import { editPhoneOf } from "@/components/field/editable";
import { deleteAction, editAction } from "@/components/list/row-actions";
import RowEntries, { type EntriesProps, type RowAction } from "@/components/list/row-entries";
import { noContactReason } from "@/lib/core/no-contact";
import { unassigned } from "@/lib/core/record-kinds";
import type { Lead } from "@/lib/crm/leads/schema";
import { contactActs } from "../parts/contact-acts";
import { workActs } from "../parts/work-acts";
import { claimLead } from "./lead-acts";
import { type LeadAddition, type LeadCells, leadWork } from "./lead-change";

type Props = EntriesProps & { lead: Lead; cells: LeadCells };

/** All that can be done about a lead from its row. */
export default function LeadRowMenu({ lead, cells, ...on }: Props) {
  const { edit, remove, add, change, context } = cells;
  const { create: mayCreate, change: mayChange } = context.may;
  const added = (kind: LeadAddition["kind"], label: string, icon: RowAction["icon"]) =>
    mayCreate ? { label, icon, onSelect: () => add({ lead, kind }) } : null;
  const actions = [
    ...contactActs({ phone: lead.mobileNumber, refusal: noContactReason(lead) }),
    added("meeting", "Schedule Meeting", CalendarPlus),
    added("enquiry", "Add Enquiry", MessageSquarePlus),
    ...(mayChange
      ? [
          ...workActs(leadWork(lead, change, context.catalogue), context),
          editAction(() => edit?.(lead)),
          { label: "Change Mobile", icon: Smartphone, onSelect: () => editPhoneOf(lead.id) },
        ]
      : []),
    mayChange && lead.csPerson === unassigned
      ? { label: "Claim", icon: UserRound, onSelect: () => void claimLead(lead) }
      : null,
    deleteAction(remove && (() => remove(lead))),
  ];
  return <RowEntries actions={actions} {...on} />;
}
