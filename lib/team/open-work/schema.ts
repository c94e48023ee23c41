import { z } from "zod";
import { linkedFields } from "@/lib/core/field-kinds/define-fields";
import { kindList } from "@/lib/crm/kinds/kinds";

/** The field and the column that link a record to a person. */
export const person = { field: "csPerson", column: "csPersonId" };

/** The kinds whose records are linked to a person. */
export const handedOver = kindList.filter(
  ({ standard }) => linkedFields(standard.fields).get(person.field) === person.column,
);

/** How many records of each of these kinds are still open and linked to one member. */
export const openWork = z.object(Object.fromEntries(handedOver.map(({ many }) => [many, z.int()])));

export type OpenWork = z.output<typeof openWork>;
