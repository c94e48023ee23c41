import { manyRecords, type RecordKind } from "@/lib/core/record-kinds";
import { ApiError, api } from "./api";
import type { AnswerTo, BodyFor } from "./contract";
import { perform } from "./outbox/waiting";
import {
  keepRecords,
  knownVersion,
  nameIn,
  patchRecord,
  recordIn,
  type Versioned,
} from "./records";

/** Reads the record as it is stored now. */
export async function readRecord<R>(kind: RecordKind, id: string): Promise<R> {
  return recordIn(kind, await api(`GET /crm/${manyRecords[kind]}/{id}`, { params: { id } }));
}

/** The same, null if it is gone or hidden. Throws on other failures. */
export async function readIfThere<R>(kind: RecordKind, id: string): Promise<R | null> {
  try {
    return await readRecord<R>(kind, id);
  } catch (error) {
    if (lossIn(error)) return null;
    throw error;
  }
}

/** How a record was lost that could not be read; null for other failures. */
export function lossIn(error: unknown): "gone" | "merged" | null {
  if (!(error instanceof ApiError)) return null;
  return error.status === 410 ? "merged" : error.status === 404 ? "gone" : null;
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
  shown?: (record: R, patch: Partial<R>) => Partial<R>;
};

/** A record as it was saved. `undo` saves the values before, based on the newest version. */
type Saved<R> = {
  record: R;
  /** It is kept on this device and sent once there is a network. */
  isWaiting: boolean;
  undo: () => Promise<Saved<R>>;
};

const turns = new Map<string, Promise<unknown>>();

/**
 * Saves fields of a record and shows them from now on, until they are refused. Saves of a record follow each other, each
 * based on the version of the one before.
 */
export function saveRecord<R extends Versioned>(
  kind: RecordKind,
  before: R,
  { patch, shown = (_, shownPatch) => shownPatch }: Change<R>,
): Promise<Saved<R>> {
  const { id } = before;
  const takeBack = patchRecord(kind, before, shown(before, patch));
  const saving = (turns.get(id) ?? Promise.resolve()).then(save).finally(takeBack);
  const turn = saving.then(end, end);
  turns.set(id, turn);
  return saving;

  async function save(): Promise<Saved<R>> {
    const answer = await perform({
      call: `PUT /crm/${manyRecords[kind]}/{id}`,
      params: { id },
      // biome-ignore lint/plugin/cast: it has fields of the kind
      body: patch as never,
      ifMatch: knownVersion(kind, before),
      before: valuesIn(before, patch),
      record: { kind, id },
      label: nameIn(before),
    });
    const record = answer ? recordIn<R>(kind, answer) : { ...before, ...patch };
    const undo = () => saveRecord(kind, record, { patch: valuesIn(before, patch), shown });
    return { record, isWaiting: answer === null, undo };
  }

  function end() {
    if (turns.get(id) === turn) turns.delete(id);
  }
}

/** The values that a record has of what the patch changes. */
function valuesIn<R extends object>(record: R, patch: Partial<R>): Partial<R> {
  const values: Partial<R> = {};
  for (const key in patch) values[key] = record[key];
  return values;
}

/** The totals of the leads that the filters of a list find. */
export async function readLeadSums(query: Readonly<Record<string, string>>, signal: AbortSignal) {
  return (await api("GET /crm/leads/summary", { query, signal })).summary;
}
