"use client";

import type { Catalogue } from "@/lib/core/catalogue";
import { companyOf } from "@/lib/core/company";
import { leadKind } from "@/lib/crm/kinds/leads/kind";
import type { Lead } from "@/lib/crm/leads/schema";
import { useRecordChange } from "../editing/use-record-change";
import type { RowMeta } from "../list/record-columns";
import { type Work, workOf } from "../parts/work-menus";
import { type WorkWords, withNotice, workWords } from "../parts/work-words";

/** The fields of a lead that change in its row and in its header. */
type LeadPatch = Partial<
  Pick<
    Lead,
    "stage" | "priority" | "csPerson" | "nextFollowUpDate" | "estimatedValue" | "mobileNumber"
  >
>;

export type ChangeLead = (lead: Lead, patch: LeadPatch) => void;

/** A record that a person adds to a lead from its row. */
export type LeadAddition = { lead: Lead; kind: "meeting" | "enquiry" };

/** The table meta of the list of leads. */
export type LeadCells = RowMeta<Lead> & {
  change: ChangeLead;
  add: (addition: LeadAddition) => void;
};

/** Changes one field of a lead in place, with Undo. */
export function useLeadChange(catalogue: Catalogue): ChangeLead {
  return withNotice(leadWords(catalogue), useRecordChange<Lead>("lead").change);
}

/** The company's words for the work on leads. */
export function leadWords(catalogue: Catalogue): WorkWords {
  return workWords(companyOf(catalogue).kind(leadKind));
}

/** A lead as its menus change it. */
export function leadWork(lead: Lead, change: ChangeLead, catalogue: Catalogue): Work {
  return workOf(leadWords(catalogue), lead, {
    name: lead.clientName,
    chooseStage: (stage) => change(lead, { stage }),
    change: (patch) => change(lead, patch),
  });
}
