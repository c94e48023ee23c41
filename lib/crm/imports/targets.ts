import { type Catalogue, standardCatalogue } from "@/lib/core/catalogue";
import type { Fields } from "@/lib/core/field-kinds/define-fields";
import type { ImportRules } from "@/lib/core/field-kinds/import-rules";
import { storedBrands } from "@/lib/crm/brands/stored";
import { brandImport } from "@/lib/crm/kinds/brands/import-words";
import { leadImport } from "@/lib/crm/kinds/leads/import-words";
import { storedLeads } from "@/lib/crm/leads/stored";
import { type StoredKind, storedIn } from "@/lib/crm/records/stored-kind";
import { type ImportField, importFields } from "./columns/column";
import { type ImportKind, importKinds } from "./schema";

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

const made = new WeakMap<Catalogue, Record<ImportKind, ImportTarget>>();

/** The target of an import, with the fields that the company added. */
export function importTarget(kind: ImportKind, catalogue = standardCatalogue): ImportTarget {
  const targets = made.get(catalogue) ?? {
    brands: targetOf(storedIn(catalogue, storedBrands), {
      rules: brandImport,
      declared: storedBrands.kind.fields,
      sameBy: ["name"],
      removed: "removedBrands",
    }),
    leads: targetOf(storedIn(catalogue, storedLeads), {
      rules: leadImport,
      declared: storedLeads.kind.fields,
      sameBy: ["brandId", "clientName"],
      removed: "removedLeads",
    }),
  };
  made.set(catalogue, targets);
  return targets[kind];
}

/** The records that an import creates along with those of its file: the brands of leads. */
export function parentTarget(catalogue: Catalogue): ImportTarget {
  const [parent] = importKinds;
  return importTarget(parent, catalogue);
}

type OfKind = Pick<ImportTarget, "sameBy" | "removed"> & { rules: ImportRules; declared: Fields };

function targetOf(stored: StoredKind, { rules, declared, ...own }: OfKind): ImportTarget {
  const columns = importFields(stored.kind.fields, { rules, declared });
  const fields = new Map(columns.map((field) => [field.key, field]));
  return { ...own, stored, columns, fields };
}
