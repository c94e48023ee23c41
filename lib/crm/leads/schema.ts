import type * as z from "zod";
import { duePartNames } from "@/lib/core/due-parts";
import { sortKeys } from "@/lib/core/field-kinds/define-fields";
import {
  computedKeys,
  createShape,
  equalityFilters,
  recordSchema,
  updateShape,
} from "@/lib/core/field-kinds/derived-schemas";
import { calendarDate, oneOf } from "@/lib/core/fields";
import { inputObject } from "@/lib/core/input-object";
import { listQuery, nameSought } from "@/lib/core/list-query";
import { leadFields } from "./fields";

export * from "./choices";
export { leadDefaults } from "./fields";

/** A new lead; calendar dates given as times are cut to the company's time zone. */
export function leadInput(timeZone?: string) {
  return inputObject(createShape(leadFields, timeZone), computedKeys(leadFields));
}

/** A change of a lead: keys that are absent stay as they are. */
export function leadUpdate(timeZone?: string) {
  return inputObject(updateShape(leadFields, timeZone), computedKeys(leadFields));
}

export type LeadInput = z.output<ReturnType<typeof leadInput>>;
export type LeadUpdate = z.output<ReturnType<typeof leadUpdate>>;

/** The filters, order and page of a list of leads; days given as times are cut to the company's time zone. */
export function leadQuery(timeZone?: string) {
  return listQuery({
    sortable: sortKeys(leadFields),
    defaultSort: "-date",
    filters: {
      ...equalityFilters(leadFields, ["stage", "outcome", "priority", "brandId"]),
      brand: nameSought(),
      ...equalityFilters(leadFields, ["csPerson"]),
      from: calendarDate(timeZone),
      to: calendarDate(timeZone),
      /** Open ones by when their follow-up is due. */
      due: oneOf(duePartNames),
    },
  });
}

export type LeadQuery = z.output<ReturnType<typeof leadQuery>>;

/** A lead as clients see it. `brand` is the brand's name, `estimatedValue` whole rupees, dates `YYYY-MM-DD`. */
export const lead = recordSchema(leadFields);

export type Lead = z.output<typeof lead>;
