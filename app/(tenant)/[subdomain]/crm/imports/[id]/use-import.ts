"use client";

import { useRouter } from "next/navigation";
import { useEffect, useState } from "react";
import { toast } from "sonner";
import { api } from "@/lib/client/api";
import { reasonOf } from "@/lib/client/reason-of";
import type { ImportRecord, ImportSettings, ImportStatus } from "@/lib/crm/imports/schema";

type Answer = { import: ImportRecord };

const pollMs = 600;
const moving: readonly ImportStatus[] = ["checking", "queued", "running", "undoing"];

/** The import as it is now: it is asked for again while the worker is at it, also after a reload. */
export function useImport(initial: ImportRecord) {
  const router = useRouter();
  const [record, setRecord] = useState(initial);
  const { id } = record;
  const isMoving = moving.includes(record.status);

  useEffect(() => {
    if (!isMoving) return;
    const stop = new AbortController();
    void follow(id, stop.signal, (next) => {
      setRecord(next);
      if (!moving.includes(next.status)) router.refresh();
    });
    return () => stop.abort();
  }, [id, isMoving, router]);

  /** Sends one step; a refusal is shown and answered with null. */
  async function step(send: Promise<Answer>): Promise<ImportRecord | null> {
    try {
      const { import: next } = await send;
      setRecord(next);
      return next;
    } catch (error) {
      toast.error(reasonOf(error) ?? "Something went wrong. Try again");
      return null;
    }
  }

  const path = `/crm/imports/${id}`;
  return {
    record,
    save: (settings: ImportSettings) => step(api.put<Answer>(path, { body: settings })),
    check: () => step(api.post<Answer>(`${path}/dry-run`)),
    run: () => step(api.post<Answer>(`${path}/run`)),
    cancel: () => step(api.post<Answer>(`${path}/cancellation`)),
    undo: () => step(api.post<Answer>(`${path}/undo`)),
  };
}

export type ImportSteps = ReturnType<typeof useImport>;

async function follow(
  id: string,
  signal: AbortSignal,
  show: (record: ImportRecord) => void,
): Promise<void> {
  while (!signal.aborted) {
    await rest(pollMs, signal);
    // A lost connection is not the end of an import: the next round asks again.
    const answer = await api.get<Answer>(`/crm/imports/${id}`, { signal }).catch(() => null);
    if (answer && !signal.aborted) show(answer.import);
  }
}

function rest(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((done) => {
    const timer = setTimeout(done, ms);
    signal.addEventListener("abort", () => {
      clearTimeout(timer);
      done();
    });
  });
}
