import { manyRecords, type RecordKind } from "@/lib/core/record-kinds";
import { ApiError, api } from "./api";
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
  const saving = before.then(() => writeRecord(kind, record, patch));
  turns.set(
    id,
    saving.catch(() => undefined),
  );
  return saving.finally(takeBack);
}

async function writeRecord<R extends Versioned>(
  kind: RecordKind,
  record: R,
  patch: Partial<R>,
): Promise<R> {
  const address = { params: { id: record.id }, ifMatch: knownVersion(kind, record) };
  // biome-ignore lint/plugin/cast: the patch of a record has fields that the endpoint of its kind takes
  const options = { ...address, body: patch as never };
  const saved = recordIn<R>(kind, await api(`PUT /crm/${manyRecords[kind]}/{id}`, options));
  keepRecords(kind, [saved]);
  return saved;
}

function recordIn<R>(kind: RecordKind, answer: object): R {
  // biome-ignore lint/plugin/cast: the answer of a kind holds its record under the kind's name
  return Reflect.get(answer, kind) as R;
}
