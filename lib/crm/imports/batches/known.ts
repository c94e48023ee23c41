import { nobody } from "@/lib/core/permissions";
import { findMatches, type Match } from "@/lib/crm/matching/find-matches";
import { hasContact, samenessOf, type Who, whoIs } from "@/lib/crm/matching/sameness";
import { asCompany } from "@/lib/server/database/as-company";
import type { TenantScope } from "@/lib/server/database/scope";
import { mayChange, mayNotChange, sees } from "@/lib/server/records/changeable";
import type { Values } from "@/lib/server/records/record-values";
import type { ImportTarget } from "../targets";

/** A stored record, or one of an earlier row, which `line` names. */
export type KnownRecord = {
  id: string;
  values: Values;
  who: Who;
  line?: number | undefined;
  isHidden?: boolean;
  /** Why the actor may not update it. */
  refusal?: string | undefined;
};

/** The records that rows are compared with, also by the keys of their lookup. */
export type KnownRecords = {
  byId: Map<string, KnownRecord>;
  byKey: Map<string, Set<KnownRecord>>;
};

/** Adds a record, or its new values. */
export function addKnown({ byId, byKey }: KnownRecords, record: KnownRecord): void {
  const { id, who } = record;
  const kept = Object.assign(byId.get(id) ?? record, record);
  byId.set(id, kept);
  const places = [`all ${who.place}`, ...(hasContact(who) ? [] : [`bare ${who.place}`])];
  for (const key of [...contactsOf(who), ...places]) {
    const others = byKey.get(key) ?? new Set();
    byKey.set(key, others.add(kept));
  }
}

/** The record that is the same, rather one in sight and of an equal name, and the namesakes. */
export function seekKnown(
  { byKey }: KnownRecords,
  who: Who,
): { same: KnownRecord | undefined; namesakes: KnownRecord[] } {
  const place = `${hasContact(who) ? "bare" : "all"} ${who.place}`;
  const near = new Set([...contactsOf(who), place].flatMap((key) => [...(byKey.get(key) ?? [])]));
  const judged = [...near].map((known) => ({ known, is: samenessOf(known.who, who) }));
  const rank = (known: KnownRecord) =>
    Number(known.isHidden ?? false) * 2 + Number(known.who.name !== who.name);
  const of = (sameness: string) =>
    judged
      .flatMap(({ known, is }) => (is === sameness ? known : []))
      .sort((one, other) => rank(one) - rank(other));
  return { same: of("same")[0], namesakes: of("namesake") };
}

function contactsOf({ phones, emails, externalId }: Who): string[] {
  const ids = externalId ? [`id ${externalId}`] : [];
  return [...phones.map((key) => `phone ${key}`), ...emails.map((key) => `email ${key}`), ...ids];
}

/** Adds what the company has stored of these records and their namesakes to `known`. */
export async function learnKnown(
  tenant: TenantScope,
  {
    target,
    importId,
    known,
  }: { target: ImportTarget; importId: string | null; known: KnownRecords },
  wanted: readonly Who[],
): Promise<void> {
  const { identity, stored } = target;
  const { table } = stored;
  await asCompany(tenant, async (wide) => {
    const matches = await findMatches(wide, { table, identity }, wanted);
    const found = matches.filter(({ id }) => !known.byId.has(id));
    const lines = await linesOf(wide, importId, found);
    for (const { id, values } of found) {
      const own = { id, values, who: whoIs(identity, values), line: lines.get(id) };
      addKnown(known, { ...own, ...sightOf(tenant, target, values) });
    }
  });
}

/** The rows of this import that created these records in earlier batches, by their ids. */
async function linesOf(
  { db, companyId }: TenantScope,
  importId: string | null,
  found: readonly Match[],
): Promise<ReadonlyMap<string | null, number>> {
  const ids = found.flatMap((match) => (match.importId === importId ? match.id : []));
  if (importId === null || ids.length === 0) return new Map();
  const where = { companyId, importId, outcome: "created", recordId: { in: ids } };
  const rows = await db.importRow.findMany({ where, select: { recordId: true, line: true } });
  return new Map(rows.map(({ recordId, line }) => [recordId, line]));
}

function sightOf(
  tenant: TenantScope,
  { stored: { kind, table } }: ImportTarget,
  values: Values,
): Pick<KnownRecord, "isHidden" | "refusal"> {
  const person = table.holder && values[table.holder.person];
  const holder = table.holder && (typeof person === "string" ? person : nobody);
  if (!sees(tenant, holder)) return { isHidden: true };
  return { refusal: mayChange(tenant, holder) ? undefined : mayNotChange(kind.name) };
}
