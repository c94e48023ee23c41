import { storedBrands } from "@/lib/crm/brands/stored";
import { storedLeads } from "@/lib/crm/leads/stored";
import type { StoredKind } from "@/lib/crm/records/stored-kind";
import { type ImportField, importFields } from "./columns/column";
import type { ImportKind } from "./schema";

/** The records that an import creates and changes. */
export type ImportTarget = {
  stored: StoredKind;
  columns: readonly ImportField[];
  /** The count of an undo that says how many of them it deleted. */
  removed: "removedBrands" | "removedLeads";
};

export const importTargets: Record<ImportKind, ImportTarget> = {
  brands: targetOf(storedBrands, "removedBrands"),
  leads: targetOf(storedLeads, "removedLeads"),
};

function targetOf(stored: StoredKind, removed: ImportTarget["removed"]): ImportTarget {
  return { stored, columns: importFields(stored.kind.fields), removed };
}
