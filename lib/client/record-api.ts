import { manyRecords, type RecordKind } from "@/lib/core/record-kinds";
import { ApiError, api } from "./api";
import type { AnswerTo, BodyFor } from "./contract";
import { keepRecords, knownVersion, patchRecord, type Versioned } from "./records";

/** Reads the record as it is stored now. */
export async function readRecord<R>(kind: RecordKind, id: string): Promise<R> {
  return recordIn(kind, await api(`GET /crm/${manyRecords[kind]}/{id}`, { params: { id } }));
}

/** The same, null if it is gone or hidden. Throws on other failures. */
export async function readIfThere<R>(kind: RecordKind, id: string): Promise<R | null> {
  try {
    return await readRecord<R>(kind, id);
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return null;
    throw error;
  }
}

type Put<K extends RecordKind> = `PUT /crm/${(typeof manyRecords)[K]}/{id}`;

/** The record to change, and the version that the change is based on if that is to be checked. */
type Base = { id: string; ifMatch?: number | undefined };

/** Changes fields of a record, which all screens show from then on. Returns the answer. */
export async function changeRecord<K extends RecordKind>(
  kind: K,
  base: Base,
  body: BodyFor<Put<K>> & object,
): Promise<AnswerTo<Put<K>>> {
  // biome-ignore lint/plugin/cast: the answer is that of the kind
  return (await storeRecord(kind, base, body)) as AnswerTo<Put<K>>;
}

/** The same for a body that a form has checked; creates the record if `base` is null. */
export async function storeRecord(kind: RecordKind, base: Base | null, checked: object) {
  const many = manyRecords[kind];
  // biome-ignore lint/plugin/cast: it has the fields that the endpoints of the kind take
  const body = checked as never;
  const answer = base
    ? await api(`PUT /crm/${many}/{id}`, { params: { id: base.id }, ifMatch: base.ifMatch, body })
    : await api(`POST /crm/${many}`, { body });
  keepRecords(kind, [recordIn(kind, answer)]);
  return answer;
}

type Change<R> = {
  patch: Partial<R>;
  /** The change as screens show it, if that is more than the patch. */
  shown?: Partial<R>;
};

const turns = new Map<string, Promise<unknown>>();

/**
 * Saves fields of a record and shows them from now on, until they are refused. Saves of a record follow each other, each
 * based on the version of the one before.
 */
export function saveRecord<R extends Versioned>(
  kind: RecordKind,
  record: R,
  { patch, shown = patch }: Change<R>,
): Promise<R> {
  const takeBack = patchRecord(kind, record, shown);
  const { id } = record;
  const before = turns.get(id) ?? Promise.resolve();
  const saving = before.then(() => writeRecord(kind, record, patch)).finally(takeBack);
  const turn = saving.then(end, end);
  turns.set(id, turn);
  return saving;

  function end() {
    if (turns.get(id) === turn) turns.delete(id);
  }
}

async function writeRecord<R extends Versioned>(
  kind: RecordKind,
  record: R,
  patch: Partial<R>,
): Promise<R> {
  const base = { id: record.id, ifMatch: knownVersion(kind, record) };
  return recordIn(kind, await storeRecord(kind, base, patch));
}

/** Takes the record out of the answer of an endpoint of its kind. */
export function recordIn<R>(kind: RecordKind, answer: object): R {
  // biome-ignore lint/plugin/cast: the answer of a kind holds its record under the kind's name
  return Reflect.get(answer, kind) as R;
}
