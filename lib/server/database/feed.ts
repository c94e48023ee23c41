import { recordKinds } from "@/lib/core/record-kinds";
import { countOwnWrite } from "./own-writes";
import { type Actor, actorId, type Db } from "./scope";

/** The kinds of records whose changes the feed carries: those that every member may read. */
export const feedSubjects = [...recordKinds, "proposal", "activity", "member", "company"] as const;

/** A change of records of one company, as other programs and screens read it from the feed. */
export type RecordChange = {
  /** Subject and past participle, as in `lead.updated`. */
  kind: string;
  subjectKind: (typeof feedSubjects)[number];
  /** The records that changed, each of which becomes one event. */
  subjects: readonly { id: string }[];
  /** The names of the changed fields, never their values; none where a record is new, gone or back. */
  fields?: readonly string[];
  /** The record of the timeline, for an entry of one. */
  record?: { kind: string; id: string } | undefined;
  auditEventId?: string;
};

type Written = Omit<RecordChange, "record" | "subjects"> & {
  subjectIds: string[];
  recordKind: string | undefined;
  recordId: string | undefined;
  actorKind: Actor["kind"];
  actorId: string | null;
  actorName: string;
};

/** The changes of each open transaction. One that is tried again begins with a new `db`, hence with none. */
const changesOf = new WeakMap<Db, Map<string, Written[]>>();

/**
 * Adds a change to the company's feed, with this transaction: `writeFeed` writes it at its end. For many
 * records that one statement changed, `subjects` are those that it returned.
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

/** How the statements of `writeFeed` and `countWrite` begin, and no others. */
export const writesWithCommit = "select app.write_";

/**
 * Writes the changes of the transaction with the next numbers of their company. The last statement before
 * the commit, because the company's other writers wait from here on; none where nothing changed.
 */
export async function writeFeed(db: Db): Promise<"written" | "unchanged"> {
  const changed = changesOf.get(db) ?? [];
  for (const [companyId, changes] of changed)
    await db.$executeRaw`select app.write_feed(${companyId}::uuid, ${JSON.stringify(changes)}::jsonb)`;
  return changesOf.has(db) ? "written" : "unchanged";
}

/** Counts the writes of the transaction, which has ended. */
export function countFeedWrites(db: Db): void {
  for (const [companyId, changes] of changesOf.get(db) ?? [])
    for (const kind of new Set(changes.map(({ subjectKind }) => subjectKind)))
      countOwnWrite(companyId, kind);
  changesOf.delete(db);
}

/** Moves the position of the company by which a replica knows whether it is behind, if the transaction wrote. */
export async function countWrite(db: Db): Promise<void> {
  await db.$executeRaw`select app.write_count()`;
}

/** A company does not learn which super admin changed it. */
function actorColumns(actor: Actor) {
  const isPlatform = actor.kind === "superAdmin";
  return {
    actorKind: actor.kind,
    actorId: isPlatform ? null : actorId(actor),
    actorName: isPlatform ? "Super admin" : actor.name,
  };
}
