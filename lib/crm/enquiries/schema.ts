import * as z from "zod";
import { boardStages } from "@/lib/core/board-stages";
import type { Catalogue } from "@/lib/core/catalogue";
import { companyOf } from "@/lib/core/company";
import { sortKeys } from "@/lib/core/field-kinds/define-fields";
import {
  createShape,
  equalityFilters,
  recordInput,
  recordSchema,
  updateShape,
} from "@/lib/core/field-kinds/derived-schemas";
import { filterText } from "@/lib/core/filters/schema";
import { listQuery } from "@/lib/core/list-query";
import { meaningOf } from "@/lib/core/stages";
import { enquiryFields } from "@/lib/crm/kinds/enquiries/fields";
import { enquiryKind } from "@/lib/crm/kinds/enquiries/kind";
import { enquiryStages } from "@/lib/crm/kinds/enquiries/stages";
import { boardColumn, workFilters } from "@/lib/crm/records/schema";

export * from "@/lib/crm/kinds/enquiries/fields";
export { enquiryDefaults } from "@/lib/crm/kinds/enquiries/fields";

/** Whether the leads of enquiries that are won are closed with them. */
export const closeLead = z.boolean({ error: "Say true or false" }).optional().meta({
  description:
    "With the stage Won: also moves the lead to Closed Won if it is open, in the same transaction. `changeId` then undoes both",
});

type Closing = { stage?: string | undefined; closeLead?: boolean | undefined };

/** Whether the lead is closed only with an enquiry that is won. */
export function closesWhenWon(catalogue: Catalogue | undefined) {
  const stages = companyOf(catalogue).kind(enquiryKind).stages;
  return ({ stage, closeLead: closes }: Closing): boolean =>
    !closes || meaningOf(stages, stage) === "won";
}

const onlyWhenWon = { error: "The lead is closed with the stage Won", path: ["closeLead"] };

/** A new enquiry. `value` and `deliveryDate` are other names of `estimatedValue` and `expectedDeliveryDate`. */
export function enquiryInput(timeZone?: string, catalogue?: Catalogue) {
  const { title, leadId, ...others } = createShape(
    companyOf(catalogue).kind(enquiryKind).fields,
    timeZone,
  );
  const shape = { leadId, title, ...others, closeLead };
  return recordInput(enquiryFields, shape).refine(closesWhenWon(catalogue), onlyWhenWon);
}

/** A change of an enquiry: keys that are absent stay as they are. */
export function enquiryUpdate(timeZone?: string, catalogue?: Catalogue) {
  const { title, leadId, ...others } = updateShape(
    companyOf(catalogue).kind(enquiryKind).fields,
    timeZone,
  );
  const shape = { leadId, title, ...others, closeLead };
  return recordInput(enquiryFields, shape).refine(closesWhenWon(catalogue), onlyWhenWon);
}

export type EnquiryInput = z.output<ReturnType<typeof enquiryInput>>;
export type EnquiryUpdate = z.output<ReturnType<typeof enquiryUpdate>>;

/** The filters, order and page of a list of enquiries; days given as times are cut to the company's time zone. */
export function enquiryQuery(timeZone?: string, catalogue?: Catalogue) {
  const fields = companyOf(catalogue).kind(enquiryKind).fields;
  return listQuery({
    sortable: sortKeys(fields, ["addedDate", "title", "stage", "priority"]),
    defaultSort: "-addedDate",
    filters: {
      ...equalityFilters(fields, ["stage", "productType", "priority", "leadId", "csPerson"]),
      ...workFilters(timeZone),
      f: filterText(fields),
    },
  });
}

export type EnquiryQuery = z.output<ReturnType<typeof enquiryQuery>>;

/** An enquiry as clients see it, under both names of its value and its delivery date. */
export const enquiry = recordSchema(enquiryFields, enquiryKind);

export type Enquiry = z.output<typeof enquiry>;

export const enquiryColumn = boardColumn(boardStages(enquiryStages), enquiry);

export type EnquiryColumn = z.output<typeof enquiryColumn>;

/** The totals of the filtered list; the rate is won per hundred, rounded. */
export const enquirySummary = z.object({
  totalEnquiries: z.int(),
  wonEnquiries: z.int(),
  totalValue: z.number(),
  conversionRate: z.int(),
});

export type EnquirySummary = z.output<typeof enquirySummary>;
