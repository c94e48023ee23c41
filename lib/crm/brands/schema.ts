import * as z from "zod";
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
import { brandFields } from "@/lib/crm/kinds/brands/fields";
import { brandKind } from "@/lib/crm/kinds/brands/kind";

export * from "@/lib/crm/kinds/brands/choices";
export { brandDefaults } from "@/lib/crm/kinds/brands/fields";

/** A new brand. */
export function brandInput(timeZone?: string, catalogue?: Catalogue) {
  const fields = companyOf(catalogue).kind(brandKind).fields;
  return recordInput(brandFields, createShape(fields, timeZone));
}

/** A change of a brand: keys that are absent stay as they are. */
export function brandUpdate(timeZone?: string, catalogue?: Catalogue) {
  const fields = companyOf(catalogue).kind(brandKind).fields;
  return recordInput(brandFields, updateShape(fields, timeZone));
}

export type BrandInput = z.output<ReturnType<typeof brandInput>>;
export type BrandUpdate = z.output<ReturnType<typeof brandUpdate>>;

/** The filters, order and page of a list of brands. */
export function brandQuery(_timeZone?: string, catalogue?: Catalogue) {
  const fields = companyOf(catalogue).kind(brandKind).fields;
  return listQuery({
    sortable: sortKeys(fields, ["createdAt", "name", "status", "category"]),
    defaultSort: "-createdAt",
    filters: {
      ...equalityFilters(fields, ["status", "category", "priority"]),
      f: filterText(fields),
    },
  });
}

export type BrandQuery = z.output<ReturnType<typeof brandQuery>>;

/** A brand as clients see it. `estimatedValue` is whole rupees; `conversionRate` won leads per hundred. */
export const brand = recordSchema(brandFields, brandKind);

export type Brand = z.output<typeof brand>;

/** A brand as a choice in a form. */
export const brandOption = z.object({ _id: z.guid(), id: z.guid(), name: z.string() });

export type BrandOption = z.output<typeof brandOption>;
