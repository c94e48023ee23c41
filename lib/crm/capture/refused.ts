import type { Catalogue } from "@/lib/core/catalogue";
import { companyOf } from "@/lib/core/company";
import type { Fields } from "@/lib/core/field-kinds/define-fields";
import { leadKind } from "@/lib/crm/kinds/leads/kind";
import { archivedIn } from "@/lib/crm/records/archived";
import { missingInStage } from "@/lib/crm/records/stage-needs";
import type { Values } from "@/lib/server/records/record-values";
import { captureFields } from "./targets";

/** A field of a lead whose value is refused or missing, and why. */
export type Refused = { field: string; reason: string };

/** The values that a new lead cannot get: of a field in conversion, an archived option, a stage that needs more. */
export function unusableValues(values: Values, catalogue: Catalogue): Refused[] {
  const kind = companyOf(catalogue).kind(leadKind);
  const fields: Fields = kind.fields;
  const changing = Object.keys(values).filter((key) => fields[key]?.changing);
  const [lack] = Object.values(missingInStage(kind, { ...values, csPerson: "-" }, null));
  return [
    ...changing.map((field) => ({ field, reason: "The field is being changed" })),
    ...Object.entries(archivedIn(kind, values, null)).map(([field, reason]) => ({ field, reason })),
    ...(lack ? [{ field: "stage", reason: lack }] : []),
  ];
}

/** The fields that forms require and that are empty: a lead that arrives by itself is added without them. */
export function missingFields(values: Values, catalogue: Catalogue): Refused[] {
  const fields = [...captureFields(catalogue).values()];
  return fields
    .filter(({ key, required, initial, startsToday }) => {
      const isEmpty = values[key] === undefined || values[key] === null;
      return required && isEmpty && !initial && !startsToday;
    })
    .map(({ key }) => ({ field: key, reason: "It is required, and was not sent" }));
}
