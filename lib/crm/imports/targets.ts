import { storedBrands } from "@/lib/crm/brands/stored";
import { storedLeads } from "@/lib/crm/leads/stored";
import type { StoredKind } from "@/lib/crm/records/stored-kind";
import { type ImportField, importFields } from "./columns/column";
import type { ImportKind } from "./schema";

/** The kind of records that an import creates and changes. */
export type ImportTarget = {
  stored: StoredKind;
  columns: readonly ImportField[];
  /** The same by their keys. */
  fields: ReadonlyMap<string, ImportField>;
  /** The fields in which duplicates are equal, ignoring case. */
  sameBy: readonly string[];
  /** The key of an undo's count of deleted records. */
  removed: "removedBrands" | "removedLeads";
};

export const importTargets: Record<ImportKind, ImportTarget> = {
  brands: targetOf(storedBrands, { sameBy: ["name"], removed: "removedBrands" }),
  leads: targetOf(storedLeads, { sameBy: ["brandId", "clientName"], removed: "removedLeads" }),
};

function targetOf(stored: StoredKind, own: Pick<ImportTarget, "sameBy" | "removed">): ImportTarget {
  const columns = importFields(stored.kind.fields);
  const fields = new Map(columns.map((field) => [field.key, field]));
  return { ...own, stored, columns, fields };
}
