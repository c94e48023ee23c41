import { useMemo } from "react";
import { manyRecords, type RecordKind } from "@/lib/core/record-kinds";
import { ApiError } from "./api-error";
import { recordIn, useKnownRecord, useLoadedRecords, type Versioned } from "./records";
import { type Keeping, useRead } from "./use-read";

const nothing: readonly Versioned[] = [];

/**
 * A record as any screen has read or changed it, undefined once it is gone or hidden. It is read now, or once it is no
 * longer fresh.
 */
export function useRecord<R extends Versioned>(
  kind: RecordKind,
  id: string | null,
  keeping?: Keeping,
) {
  const options = id ? { params: { id } } : null;
  const { data, ...reading } = useRead(`GET /crm/${manyRecords[kind]}/{id}`, options, keeping);
  const read = useMemo(() => data && recordIn<R>(kind, data), [kind, data]);
  useLoadedRecords(
    kind,
    useMemo(() => (read ? [read] : nothing), [read]),
  );
  const known = useKnownRecord(kind, { id: id ?? "", read });
  return { ...reading, record: isRefused(reading.error) ? undefined : known };
}

function isRefused(error: unknown): boolean {
  return error instanceof ApiError && error.status >= 400 && error.status < 500;
}
