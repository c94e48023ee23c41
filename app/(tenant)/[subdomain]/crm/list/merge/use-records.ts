"use client";

import { useEffect, useState } from "react";
import { reasonOf } from "@/lib/client/api-error";
import { readRecord } from "@/lib/client/record-api";
import type { RecordKind } from "@/lib/core/record-kinds";

type Read<R> = { records: readonly R[] | null; problem: string | null };

/** The records as they are stored when the component appears and when it reads again, or why they could not be read. */
export function useRecords<R>(kind: RecordKind, ids: readonly string[]) {
  const [read, setRead] = useState<Read<R>>({ records: null, problem: null });
  const wanted = ids.join(" ");
  useEffect(() => {
    let isShown = true;
    readAll<R>(kind, wanted).then((found) => isShown && setRead(found));
    return () => {
      isShown = false;
    };
  }, [kind, wanted]);
  return { ...read, readAgain: () => void readAll<R>(kind, wanted).then(setRead) };
}

async function readAll<R>(kind: RecordKind, ids: string): Promise<Read<R>> {
  try {
    const records = await Promise.all(ids.split(" ").map((id) => readRecord<R>(kind, id)));
    return { records, problem: null };
  } catch (error) {
    return { records: null, problem: reasonOf(error) ?? "The records could not be read" };
  }
}
