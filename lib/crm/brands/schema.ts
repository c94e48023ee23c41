import * as z from "zod";
import { sortKeys } from "@/lib/core/field-kinds/define-fields";
import {
  computedKeys,
  createShape,
  equalityFilters,
  recordSchema,
  updateShape,
} from "@/lib/core/field-kinds/derived-schemas";
import { filterText } from "@/lib/core/filters/schema";
import { inputObject } from "@/lib/core/input-object";
import { listQuery } from "@/lib/core/list-query";
import { brandFields } from "./fields";

export * from "./choices";
export { brandDefaults } from "./fields";

export const brandInput = inputObject(createShape(brandFields), computedKeys(brandFields));
export const brandUpdate = inputObject(updateShape(brandFields), computedKeys(brandFields));

export type BrandInput = z.output<typeof brandInput>;
export type BrandUpdate = z.output<typeof brandUpdate>;

export const brandQuery = listQuery({
  sortable: sortKeys(brandFields, ["createdAt", "name", "status", "category"]),
  defaultSort: "-createdAt",
  filters: {
    ...equalityFilters(brandFields, ["status", "category", "priority"]),
    f: filterText(brandFields),
  },
});

export type BrandQuery = z.output<typeof brandQuery>;

/** A brand as clients see it. `estimatedValue` is whole rupees; `conversionRate` won leads per hundred. */
export const brand = recordSchema(brandFields);

export type Brand = z.output<typeof brand>;

/** A brand as a choice in a form. */
export const brandOption = z.object({ _id: z.string(), id: z.string(), name: z.string() });

export type BrandOption = z.output<typeof brandOption>;
