import { type Catalogue, standardCatalogue } from "@/lib/core/catalogue";
import { companyOf } from "@/lib/core/company";
import type { ImportRules } from "@/lib/core/field-kinds/import-rules";
import { storedBrands } from "@/lib/crm/brands/stored";
import { brandImport } from "@/lib/crm/kinds/brands/import-words";
import { leadImport } from "@/lib/crm/kinds/leads/import-words";
import { storedLeads } from "@/lib/crm/leads/stored";
import { brandIdentity, type Identity, leadIdentity } from "@/lib/crm/matching/sameness";
import type { KindStore, StoredKind } from "@/lib/crm/records/stored-kind";
import { type ImportKind, importKinds } from "./choices";
import { type ImportField, importFields } from "./columns/column";

/** The kind of records that an import creates and changes. */
export type ImportTarget = {
  stored: StoredKind;
  columns: readonly ImportField[];
  /** The same by their keys. */
  fields: ReadonlyMap<string, ImportField>;
  identity: Identity;
  reach: Reach;
  /** The key of an undo's count of deleted records. */
  removed: "removedBrands" | "removedLeads";
};

/** The fields of the main number and address, and of the further ones. */
export type Reach = { phone: string; email: string; contacts: string };

const declarations = {
  brands: {
    store: storedBrands,
    rules: brandImport,
    identity: brandIdentity,
    reach: { phone: "phone", email: "email", contacts: "contacts" },
    removed: "removedBrands",
  },
  leads: {
    store: storedLeads,
    rules: leadImport,
    identity: leadIdentity,
    reach: leadIdentity,
    removed: "removedLeads",
  },
} as const satisfies Record<ImportKind, Declaration>;

/** The target of an import, with the custom fields. */
export function importTarget(kind: ImportKind, catalogue = standardCatalogue): ImportTarget {
  const declaration = declarations[kind];
  return companyOf(catalogue).once(declaration, () => targetOf(declaration, catalogue));
}

/** The records that an import creates along with those of its file: the brands of leads. */
export function parentTarget(catalogue: Catalogue): ImportTarget {
  const [parent] = importKinds;
  return importTarget(parent, catalogue);
}

type Declaration = Pick<ImportTarget, "identity" | "reach" | "removed"> & {
  store: KindStore;
  rules: ImportRules;
};

function targetOf({ store, rules, ...own }: Declaration, catalogue: Catalogue): ImportTarget {
  const stored = store.in(catalogue);
  const declared = store.kind.standard.fields;
  const columns = importFields(stored.kind.fields, { rules, declared });
  const fields = new Map(columns.map((field) => [field.key, field]));
  return { ...own, stored, columns, fields };
}
