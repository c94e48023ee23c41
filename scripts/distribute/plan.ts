import { PlainError } from "../lib/plain-error";
import { anchor, localTables, referenceTables } from "./placement";

export type Placement = "local" | "reference" | "distributed";

export type CatalogTable = {
  name: string;
  hasCompany: boolean;
  primaryKey: string[];
  placement: Placement;
};

export type ForeignKey = { name: string; table: string; target: string; definition: string };

export type Catalog = { tables: CatalogTable[]; foreignKeys: ForeignKey[] };

/** The remaining steps in their order; a list is empty where its step is done. */
export type Plan = {
  reference: string[];
  distributed: string[];
  local: string[];
  foreignKeys: ForeignKey[];
};

/**
 * Plans where each table of `catalog` moves. Throws a plain error for a table that is neither keyed by
 * its company nor named in placement.ts, and for a foreign key that a distributed table cannot keep.
 */
export function planDistribution(catalog: Catalog): Plan {
  const wanted = new Map(catalog.tables.map((table) => [table.name, placementOf(table)]));
  const pending = catalog.tables.filter((table) => wanted.get(table.name) !== table.placement);
  const moving = new Set(pending.map(({ name }) => name));
  const namesOf = (tables: CatalogTable[], placement: Placement) =>
    tables.map(({ name }) => name).filter((name) => wanted.get(name) === placement);
  catalog.foreignKeys.forEach((key) => {
    requireKeepable(key, wanted);
  });
  return {
    reference: namesOf(pending, "reference"),
    distributed: namesOf(pending, "distributed").sort(anchorFirst),
    local: namesOf(catalog.tables, "local"),
    foreignKeys: catalog.foreignKeys.filter(
      ({ table, target }) => moving.has(table) || moving.has(target),
    ),
  };
}

function placementOf(table: CatalogTable): Placement {
  if (table.hasCompany) {
    if (table.primaryKey[0] === "company_id") return "distributed";
    throw new PlainError(
      `The table ${table.name} has company_id, but its primary key does not begin with it.`,
    );
  }
  const wanted = wantedWithoutCompany(table.name);
  if (wanted === "local" && table.placement !== "local")
    throw new PlainError(`The table ${table.name} must stay local, but it is ${table.placement}.`);
  return wanted;
}

function wantedWithoutCompany(name: string): Placement {
  if (name in referenceTables) return "reference";
  if (name in localTables) return "local";
  throw new PlainError(
    `The table ${name} has no company_id, and scripts/distribute/placement.ts does not name it.`,
  );
}

function requireKeepable(key: ForeignKey, wanted: Map<string, Placement>): void {
  const [from, to] = [wanted.get(key.table), wanted.get(key.target)];
  const isKeepable = from === to || (from === "distributed" && to === "reference");
  if (!isKeepable)
    throw new PlainError(
      `The foreign key ${key.name} leads from a ${from} table to a ${to} one: it cannot be kept.`,
    );
}

function anchorFirst(a: string, b: string): number {
  return Number(b === anchor) - Number(a === anchor) || a.localeCompare(b);
}

/** The plan in the operator's words. */
export function describePlan(plan: Plan): string {
  const { reference, distributed, local, foreignKeys } = plan;
  if (reference.length + distributed.length === 0) return "All tables are where they belong.";
  return [
    `Whole on every node (${reference.length}): ${reference.join(", ") || "none left"}`,
    `Distributed by company (${distributed.length}): ${distributed.join(", ") || "none left"}`,
    `Stay on the coordinator (${local.length}): ${local.join(", ")}`,
    `Foreign keys dropped and restored: ${foreignKeys.length}`,
  ].join("\n");
}
