import type * as z from "zod";
import type { Catalogue } from "@/lib/core/catalogue";
import { companyOf } from "@/lib/core/company";
import type { SchemaIn } from "@/lib/core/endpoint";
import { linkedFields } from "@/lib/core/field-kinds/define-fields";
import type { ColumnType } from "@/lib/core/field-kinds/kinds";
import type { CompanyKind, DeclaredKind, Kind } from "@/lib/crm/kinds/define-kind";
import { parentOf } from "@/lib/crm/kinds/kinds";
import type { TenantReader, TenantScope } from "@/lib/server/database/scope";
import type { Prisma } from "@/lib/server/prisma/client";
import { holderSql } from "@/lib/server/records/holder";
import { columnName, scaleOf } from "@/lib/server/records/record-sql";
import type { Values } from "@/lib/server/records/record-values";
import type { RecordTable } from "@/lib/server/records/record-writer";
import type { Found } from "./found";
import {
  hasStageNeeds,
  keysInStage,
  type Lack,
  lacksInStage,
  requireStageFields,
} from "./stage-needs";
import { holderOf } from "./visible";

/** The event of a change: values updated, records deleted or restored. */
export type RecordEvent = "updated" | "deleted" | "restored";

/** Options of a change that are not fields, such as `closeLead`. */
export type Extras = Readonly<Record<string, unknown>>;

/** The effects of a change of a record of one kind; every way to change it applies them. */
export type Rules = {
  /** The input of the API in terms of stored fields. */
  translate?: (
    tenant: TenantScope,
    input: object,
    of: { before: Values | null; parentLabel: string | null },
  ) => object | Promise<object>;
  /**
   * The values that follow from new ones; `before` is null for a new record. Throws `validation_failed`, but for the
   * needs of a stage that the system enters.
   */
  complete?: (values: Values, before: Values | null, isBySystem?: boolean) => Values;
  /** The fields of the stored record that `complete` looks at for these new values. */
  reads?: (values: Values) => readonly string[];
  /** The rows for which a bulk change misses a required value, and the messages. */
  lacks?: (values: Values) => readonly Lack[];
  /**
   * Runs before the write and returns a function that runs after it. `alone`: the change concerns one record and may be
   * refused; in a bulk change a refusal must not affect the other records.
   */
  follow?: (
    tenant: TenantScope,
    ids: readonly string[],
    event: { did: RecordEvent; extras: Extras; alone: boolean },
  ) => Promise<() => Promise<void>>;
  /** Records of another kind that change along, and their new values. */
  along?: (extras: Extras, values: Values) => Along | null;
};

/** `ids` selects the ids of the other records by a table `changed` of the ids of the change. */
export type Along = { kind: CompanyKind["name"]; values: Values; ids: Prisma.Sql };

/** A kind of records as a company has it, with its table and its rules. */
export type StoredKind = { kind: CompanyKind; table: RecordTable; rules: Rules };

/** The server's part of the declaration of a kind, whose list has the filters `Q`. */
export type KindStore<Q = never> = {
  kind: DeclaredKind;
  /** The alias of its row in `conditions`. */
  row: string;
  /** Most records deleted or restored in one transaction; fewer for kinds with many children. */
  movedAtOnce: number;
  /** The filters, order and page of its list. */
  query: SchemaIn<z.ZodObject>;
  /** The records that the filters of its list find. */
  conditions: (tenant: TenantReader, filters: Q) => Promise<Prisma.Sql[]>;
  /** How a search finds its records. */
  found: Found;
  /** The kind as the company of the catalogue has it. */
  in: (catalogue: Catalogue) => StoredKind;
};

/** The rules of a kind, with the fields that its stages require. */
function withNeeds(rules: Rules, kind: CompanyKind, table: RecordTable): Rules {
  return {
    ...rules,
    complete: (given, before, isBySystem) => {
      const values = rules.complete ? rules.complete(given, before, isBySystem) : given;
      if (!isBySystem) requireStageFields(kind, values, before);
      return values;
    },
    reads: (change) => [...(rules.reads?.(change) ?? []), ...keysInStage(kind, change)],
    lacks: (change) => [...(rules.lacks?.(change) ?? []), ...lacksInStage(kind, table, change)],
  };
}

type Storing<Q> = {
  kind: DeclaredKind;
  row: string;
  movedAtOnce?: number;
  lastChange?: Prisma.Sql | null;
  rulesIn?: (catalogue: Catalogue) => Rules;
  query: KindStore["query"];
  conditions: (tenant: TenantReader, filters: Q) => Promise<Prisma.Sql[]> | Prisma.Sql[];
  found?: FoundRecords;
};

/** The part of `Found` that differs by kind. Without `subtitle`, a result shows the name of the record above. */
type FoundRecords = Partial<
  Omit<Found, "table" | "live" | "holder" | "latest" | "title" | "below">
> & {
  /** The order of the records below one of the kind above. */
  below?: string;
};

/** Adds the server's part to the declaration of a kind. */
export function storedKind<Q>(storing: Storing<Q>): KindStore<Q> {
  const { kind, row, movedAtOnce = 500, query, conditions, found = {} } = storing;
  return {
    kind,
    row,
    movedAtOnce,
    query,
    conditions: async (tenant, filters) => conditions(tenant, filters),
    found: foundOf(kind, found),
    in: (catalogue) => companyOf(catalogue).once(storing, () => storedAs(storing, catalogue)),
  };
}

function storedAs<Q>(
  { kind: declared, lastChange = null, rulesIn = () => ({}) }: Storing<Q>,
  catalogue: Catalogue,
): StoredKind {
  const kind = companyOf(catalogue).kind(declared);
  const table = tableOf(kind, lastChange);
  const rules = rulesIn(catalogue);
  return { kind, table, rules: hasStageNeeds(kind) ? withNeeds(rules, kind, table) : rules };
}

function tableOf(kind: CompanyKind, lastChange: Prisma.Sql | null): RecordTable {
  const slots = Object.entries(kind.custom).map(([key, field]) => [
    key,
    { column: field.slot ?? key, scale: scaleOf(field) },
  ]);
  return {
    name: kind.name,
    columns: columnsOf(kind),
    label: kind.label,
    lastChange,
    holder: holderOf(kind),
    slots: Object.fromEntries(slots),
  };
}

function columnsOf({ fields, stages }: CompanyKind): Readonly<Record<string, ColumnType>> {
  const stored = Object.entries(fields).flatMap(([key, { computed, imported, kind }]) =>
    computed && !imported ? [] : [[key, kind.column] as const],
  );
  const linked = [...linkedFields(fields).values()].map((key) => [key, "uuid"] as const);
  const since = stages ? [["stageSince", "timestamptz"] as const] : [];
  return Object.fromEntries([...stored, ...linked, ...since]);
}

function foundOf(kind: Kind, { below = "t.id desc", ...how }: FoundRecords): Found {
  const { name, label, parent } = kind;
  const holder = holderOf(kind);
  const found = {
    newest: "t.created_at desc, t.id desc",
    table: name,
    live: "t.deleted_at is null",
    holder: holder && holderSql(holder, "t"),
    title: `t.${columnName(label)}`,
  };
  const above = parentOf(kind);
  if (!parent || !above) return { subtitle: "null", ...found, ...how };
  const by = columnName(parent.by);
  return {
    ...found,
    subtitle: `above.${columnName(above.label)}`,
    join: `join ${above.name} above on above.company_id = t.company_id and above.id = t.${by}`,
    below: { kind: above.name, by, newest: below },
    ...how,
  };
}
