"use client";

import { useEffect, useState } from "react";
import { reasonOf } from "@/lib/client/api-error";
import { readRecord } from "@/lib/client/record-api";
import type { RecordKind } from "@/lib/core/record-kinds";

type Read<R> = { records: readonly R[] | null; problem: string | null };

/** The records as they are stored when the component appears, or why they could not be read. */
export function useRecords<R>(kind: RecordKind, ids: readonly string[]): Read<R> {
  const [read, setRead] = useState<Read<R>>({ records: null, problem: null });
  const wanted = ids.join(" ");
  useEffect(() => {
    let isShown = true;
    Promise.all(wanted.split(" ").map((id) => readRecord<R>(kind, id))).then(
      (records) => isShown && setRead({ records, problem: null }),
      (error) =>
        isShown &&
        setRead({ records: null, problem: reasonOf(error) ?? "The records could not be read" }),
    );
    return () => {
      isShown = false;
    };
  }, [kind, wanted]);
  return read;
}
