import { recordKinds } from "@/lib/core/record-kinds";
import { countOwnWrite } from "./own-writes";
import { type Actor, actorId, type Db } from "./scope";

/** The kinds of records whose changes the feed carries: the ones that every member may read. */
export const feedSubjects = [...recordKinds, "proposal", "activity", "member", "company"] as const;

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

/** The companies of each open transaction in which notifications were made or read. */
const toldOf = new WeakMap<Db, Set<string>>();

/** Lets the open streams of the company know after the commit that its notifications changed. */
export function recordTold({ db, companyId }: { db: Db; companyId: string }): void {
  toldOf.set(db, (toldOf.get(db) ?? new Set()).add(companyId));
}

/** The first words of the statements of `writeFeed` and `countWrite`, and of no others. */
export const writesWithCommit = "select app.write_";

/**
 * Writes the changes of the transaction with the company's next numbers. It is the last statement before the commit,
 * because other writers of the company wait from here on. Without changes it sends nothing.
 */
export async function writeFeed(db: Db): Promise<"written" | "unchanged"> {
  const changed = changesOf.get(db) ?? [];
  for (const [companyId, changes] of changed)
    await db.$executeRaw`select app.write_feed(${companyId}::uuid, ${JSON.stringify(changes)}::jsonb)`;
  const told = toldOf.get(db) ?? [];
  for (const companyId of told) await db.$executeRaw`select app.write_told(${companyId}::uuid)`;
  return changesOf.has(db) || toldOf.has(db) ? "written" : "unchanged";
}

/** Counts the writes of an ended transaction, and returns the companies whose feeds it wrote. */
export function countFeedWrites(db: Db): string[] {
  const changed = changesOf.get(db) ?? new Map<string, Written[]>();
  for (const [companyId, changes] of changed)
    for (const kind of new Set(changes.map(({ subjectKind }) => subjectKind)))
      countOwnWrite(companyId, kind);
  const told = toldOf.get(db) ?? [];
  changesOf.delete(db);
  toldOf.delete(db);
  return [...new Set([...changed.keys(), ...told])];
}

/** Advances the company's position if the transaction wrote; a replica compares it to know whether it is behind. */
export async function countWrite(db: Db): Promise<void> {
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
