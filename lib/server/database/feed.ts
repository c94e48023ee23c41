import type { feedSubjects } from "@/lib/core/record-kinds";
import { countOwnWrite } from "./own-writes";
import { type Actor, actorId, type Db } from "./scope";

/** A change of records of one company, as other programs and screens read it from the feed. */
export type RecordChange = {
  /** Subject and past participle, as in `lead.updated`. */
  kind: string;
  subjectKind: (typeof feedSubjects)[number];
  /** The records that changed, each of which becomes one event. */
  subjects: readonly { id: string }[];
  /** The names of the changed fields, never their values; empty if a record was created, deleted or restored. */
  fields?: readonly string[];
  /** The record of the timeline, for an entry of one. */
  record?: { kind: string; id: string } | undefined;
  auditEventId?: string;
  /** The holder before a change that gave the record to another. */
  holderBefore?: string | null | undefined;
};

type Written = Omit<RecordChange, "record" | "subjects"> & {
  subjectIds: string[];
  recordKind: string | undefined;
  recordId: string | undefined;
  actorKind: Actor["kind"];
  actorId: string | null;
  actorName: string;
};

/** The changes of each open transaction. A retry has a new `db`, so it starts empty. */
const changesOf = new WeakMap<Db, Map<string, Written[]>>();

/**
 * Adds a change to the company's feed in this transaction; `writeFeed` writes it at the end. If one statement changed
 * many records, `subjects` are the rows it returned.
 */
export function recordChange(
  { db, companyId, actor }: { db: Db; companyId: string; actor: Actor },
  { record, subjects, ...change }: RecordChange,
): void {
  if (subjects.length === 0) return;
  const byCompany = changesOf.get(db) ?? new Map<string, Written[]>();
  const changes = byCompany.get(companyId) ?? [];
  changes.push({
    fields: [],
    ...change,
    subjectIds: subjects.map(({ id }) => id),
    recordKind: record?.kind,
    recordId: record?.id,
    ...actorColumns(actor),
  });
  changesOf.set(db, byCompany.set(companyId, changes));
}

/** `told` stands for notifications that were made or read, `present` for members who opened, edit or left a record. */
type Wake = "told" | "present";

/** The companies of each open transaction whose streams are to be woken. */
const wakesOf = new WeakMap<Db, Map<string, Set<Wake>>>();

/** Wakes the company's open streams after the commit for other news than changes. */
export function recordWake({ db, companyId }: { db: Db; companyId: string }, wake: Wake): void {
  const byCompany = wakesOf.get(db) ?? new Map<string, Set<Wake>>();
  byCompany.set(companyId, (byCompany.get(companyId) ?? new Set()).add(wake));
  wakesOf.set(db, byCompany);
}

/** The transactions that no read of a replica waits for. */
const uncounted = new WeakSet<Db>();

/** Lets reads of a replica go on without waiting for what this transaction writes. */
export function leaveUncounted(db: Db): void {
  uncounted.add(db);
}

/** The first words of the statements of `writeFeed` and `countWrite`, and of no others. */
export const writesWithCommit = "select app.write_";

/**
 * Writes the changes of the transaction with the company's next numbers. It is the last statement before the commit,
 * because other writers of the company wait from here on. Without changes it sends nothing.
 */
export async function writeFeed(db: Db): Promise<void> {
  const changed = changesOf.get(db) ?? [];
  for (const [companyId, changes] of changed)
    await db.$executeRaw`select app.write_feed(${companyId}::uuid, ${JSON.stringify(changes)}::jsonb)`;
  for (const [companyId, wakes] of wakesOf.get(db) ?? [])
    await db.$executeRaw`
      select app.write_wake(${companyId}::uuid, ${Number(wakes.has("told"))}::int, ${Number(wakes.has("present"))}::int)`;
}

/** Counts the writes of an ended transaction, and returns the companies whose feeds it wrote. */
export function countFeedWrites(db: Db): string[] {
  const changed = changesOf.get(db) ?? new Map<string, Written[]>();
  for (const [companyId, changes] of changed)
    for (const kind of new Set(changes.map(({ subjectKind }) => subjectKind)))
      countOwnWrite(companyId, kind);
  const woken = wakesOf.get(db) ?? new Map<string, Set<Wake>>();
  changesOf.delete(db);
  wakesOf.delete(db);
  return [...new Set([...changed.keys(), ...woken.keys()])];
}

/** Counts a write that is no change in the company's position; a replica compares it to find whether it is behind. */
export async function countWrite(db: Db): Promise<void> {
  if (changesOf.has(db) || uncounted.has(db)) return;
  await db.$executeRaw`select app.write_count()`;
}

/** Hides from a company which super admin changed it. */
function actorColumns(actor: Actor) {
  const isPlatform = actor.kind === "superAdmin";
  return {
    actorKind: actor.kind,
    actorId: isPlatform ? null : actorId(actor),
    actorName: isPlatform ? "Super admin" : actor.name,
  };
}
