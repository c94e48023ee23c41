"use client";

import { useRouter } from "next/navigation";
import { useEffect, useRef, useState } from "react";
import { toast } from "sonner";
import { api } from "@/lib/client/api";
import { reasonOf } from "@/lib/client/api-error";
import { useFeed } from "@/lib/client/use-feed";
import type { ImportRecord } from "@/lib/crm/imports/schema";
import type { ImportUpdate } from "@/lib/crm/imports/settings/schema";
import { useChangedIds } from "../../live/use-changed-ids";
import { isMoving } from "../words";

const pollMs = 600;
const newsPauseMs = 4_000;

/** The current import, polled while the worker processes it; it follows a colleague who runs or undoes it. */
export function useImport(initial: ImportRecord) {
  const router = useRouter();
  const [record, setRecord] = useState(initial);
  const saving = useRef<Promise<unknown>>(Promise.resolve());
  const { id } = record;
  const isUnderWay = isMoving(record);

  useEffect(() => {
    if (!isUnderWay) return;
    const stop = new AbortController();
    const look = async () => {
      const options = { params: { id }, signal: stop.signal };
      // The import continues without a connection: the next look retries.
      const answer = await api("GET /crm/imports/{id}", options).catch(() => null);
      if (stop.signal.aborted) return;
      if (answer) setRecord(answer.import);
      if (answer && !isMoving(answer.import)) router.refresh();
      else timer = setTimeout(look, pollMs);
    };
    let timer = setTimeout(look, pollMs);
    return () => {
      stop.abort();
      clearTimeout(timer);
    };
  }, [id, isUnderWay, router]);

  const changed = useChangedIds({
    isFree: () => true,
    read: async () => {
      const { import: now } = await api("GET /crm/imports/{id}", { params: { id } });
      // The settings of a draft are those on the screen.
      if (now.status !== "draft" && now.version !== record.version) setRecord(now);
    },
  });
  // The feed carries the records that an import writes.
  useFeed(() => !isUnderWay && changed.add(id, newsPauseMs));

  /** Sends one step; shows a failure and returns null. */
  async function step(send: Promise<{ import: ImportRecord }>): Promise<ImportRecord | null> {
    try {
      const { import: next } = await send;
      setRecord(next);
      return next;
    } catch (error) {
      toast.error(reasonOf(error) ?? "Something went wrong. Try again");
      return null;
    }
  }

  const params = { id };
  return {
    record,
    /** Saves in order of the calls, so that the last one holds. */
    save: (body: ImportUpdate) => {
      const saved = saving.current.then(() => step(api("PUT /crm/imports/{id}", { params, body })));
      saving.current = saved;
      return saved;
    },
    /** Checks again with other settings. */
    recheck: (body: ImportUpdate) =>
      step(
        api("PUT /crm/imports/{id}", { params, body }).then(() =>
          api("POST /crm/imports/{id}/dry-run", { params }),
        ),
      ),
    check: () => step(api("POST /crm/imports/{id}/dry-run", { params })),
    run: () => step(api("POST /crm/imports/{id}/run", { params })),
    cancel: () => step(api("POST /crm/imports/{id}/cancellation", { params })),
    undo: () => step(api("POST /crm/imports/{id}/undo", { params })),
  };
}

export type ImportSteps = ReturnType<typeof useImport>;
