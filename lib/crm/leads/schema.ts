import * as z from "zod";
import { boardStages } from "@/lib/core/board-stages";
import type { Catalogue } from "@/lib/core/catalogue";
import { companyOf } from "@/lib/core/company";
import { optionalEmail, optionalPhone, phone } from "@/lib/core/contact";
import { sortKeys } from "@/lib/core/field-kinds/define-fields";
import {
  createShape,
  equalityFilters,
  recordInput,
  recordSchema,
  updateShape,
} from "@/lib/core/field-kinds/derived-schemas";
import { recordId } from "@/lib/core/fields";
import { filterText } from "@/lib/core/filters/schema";
import { inputObject } from "@/lib/core/input-object";
import { listQuery, nameSought } from "@/lib/core/list-query";
import { limits, name, optionalLine } from "@/lib/core/text";
import { leadFields } from "@/lib/crm/kinds/leads/fields";
import { leadKind } from "@/lib/crm/kinds/leads/kind";
import { leadStages } from "@/lib/crm/kinds/leads/stages";
import { boardColumn, workFilters } from "@/lib/crm/records/schema";

export * from "@/lib/crm/kinds/leads/choices";
export { leadDefaults } from "@/lib/crm/kinds/leads/fields";

const newBrand = z
  .strictObject({ name: name("Brand name") })
  .optional()
  .meta({
    description:
      "In place of `brandId`: the brand of this name, ignoring case, or else a new one that is created with the lead",
  });

/** A new lead; calendar dates given as times are cut to the company's time zone. */
export function leadInput(timeZone?: string, catalogue?: Catalogue) {
  const { clientName, brandId, ...others } = createShape(
    companyOf(catalogue).kind(leadKind).fields,
    timeZone,
  );
  const shape = { clientName, brandId: brandId.optional(), newBrand, ...others };
  const input = recordInput(leadFields, shape).refine(hasOneBrand, oneBrandOnly);
  return z.preprocess((body: z.input<typeof input>) => withBrandOrBlank(body), input);
}

/** A change of a lead: keys that are absent stay as they are. */
export function leadUpdate(timeZone?: string, catalogue?: Catalogue) {
  const shape = {
    ...updateShape(companyOf(catalogue).kind(leadKind).fields, timeZone),
    newBrand,
  };
  return recordInput(leadFields, shape).refine(hasOneBrand, oneBrandOnly);
}

const oneBrandOnly = { error: "Send either brandId or newBrand", path: ["newBrand"] };

function hasOneBrand(input: { brandId?: unknown; newBrand?: unknown }): boolean {
  return input.brandId === undefined || input.newBrand === undefined;
}

/** A missing brand becomes a blank one, which is refused beside the errors of other fields; or absent for a new one. */
function withBrandOrBlank(body: unknown): unknown {
  if (typeof body !== "object" || body === null) return body;
  const { brandId, newBrand } = { brandId: undefined, newBrand: undefined, ...body };
  if (brandId !== undefined && brandId !== null && brandId !== "") return body;
  return { ...body, brandId: newBrand === undefined ? "" : undefined };
}

/** The phone number of the lead that a member asks for. */
export const leadRequestInput = inputObject({ mobileNumber: phone() });

/** The number, address and name by which leads are sought. */
export const leadMatchInput = inputObject({
  mobileNumber: optionalPhone(),
  emailId: optionalEmail(),
  clientName: optionalLine(limits.name),
  exceptId: recordId().optional().meta({ description: "The lead that is being changed" }),
});

/** A lead with the same number or address: `weak` under a name that is not alike. */
export const leadMatch = z.object({
  id: z.uuid(),
  clientName: z.string(),
  brand: z.string(),
  stage: z.string(),
  csPerson: z.string(),
  reason: z.enum(["phone", "email"]),
  strength: z.enum(["strong", "weak"]),
});

export type LeadMatch = z.output<typeof leadMatch>;

export type LeadInput = z.output<ReturnType<typeof leadInput>>;
export type LeadUpdate = z.output<ReturnType<typeof leadUpdate>>;

/** The filters, order and page of a list of leads; days given as times are cut to the company's time zone. */
export function leadQuery(timeZone?: string, catalogue?: Catalogue) {
  const fields = companyOf(catalogue).kind(leadKind).fields;
  return listQuery({
    sortable: sortKeys(fields),
    defaultSort: "-date",
    filters: {
      ...equalityFilters(fields, ["stage", "outcome", "priority", "brandId"]),
      brand: nameSought(),
      ...equalityFilters(fields, ["csPerson"]),
      ...workFilters(timeZone),
      f: filterText(fields),
    },
  });
}

export type LeadQuery = z.output<ReturnType<typeof leadQuery>>;

/** A lead as clients see it. `brand` is the brand's name, `estimatedValue` whole rupees, dates `YYYY-MM-DD`. */
export const lead = recordSchema(leadFields, leadKind);

export type Lead = z.output<typeof lead>;

/** The totals of the filtered list; late are open leads whose follow-up is before today. */
export const leadSummary = z.object({
  totalLeads: z.int(),
  totalValue: z.number(),
  lateLeads: z.int(),
});

export type LeadSummary = z.output<typeof leadSummary>;

export const leadColumn = boardColumn(boardStages(leadStages), lead);

export type LeadColumn = z.output<typeof leadColumn>;
