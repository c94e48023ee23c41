"use client";

import { useRouter } from "next/navigation";
import { toast } from "sonner";
import type { Failure } from "@/components/form/failure";
import type { CurrentRecord } from "@/components/form/stale-notice";
import { withNext } from "@/components/ui/sonner";
import type { RecordKind } from "@/lib/core/record-kinds";
import { recordHref } from "../record-screens";

type Saving<Body> = {
  kind: RecordKind;
  /** The record to change, or null for a new one. */
  record: { id: string; version: number } | null;
  create: (body: Body) => Promise<{ id: string }>;
  update: (options: {
    params: { id: string };
    body: Body;
    ifMatch: number | undefined;
  }) => Promise<unknown>;
  /** Shown once it is saved. */
  saved: string;
  /** The current record, used after a 412 conflict. */
  loadCurrent: (id: string) => Promise<CurrentRecord>;
};

/** Form props that create a record, or update it unless it changed meanwhile. */
export function useRecordSaving<Body>(options: Saving<Body>) {
  const { kind, record, create, update, saved, loadCurrent } = options;
  const router = useRouter();
  return {
    ...failingWith(savingFailed(kind)),
    ...(record && { version: record.version, loadCurrent: () => loadCurrent(record.id) }),
    onSubmit: async (body: Body, ifMatch: number | undefined) => {
      if (record) {
        await update({ params: { id: record.id }, body, ifMatch });
        toast.success(saved);
      } else {
        const { id } = await create(body);
        toast.success(
          saved,
          withNext("Open", () => router.push(recordHref(kind, id))),
        );
      }
      router.refresh();
    },
  };
}

export function savingFailed(what: RecordKind | "proposal" | "view"): string {
  return `Error saving ${what}. Please try again.`;
}

/** Failure props of a form: the sentence, with the reason appended unless a field shows it. */
export function failingWith(sentence: string) {
  return {
    failureMessage: sentence,
    explain: (failure: Failure): Failure => {
      const isShown = failure.stale || Object.keys(failure.fields).length > 0;
      return isShown ? failure : { ...failure, message: `${sentence} (${failure.message})` };
    },
  };
}
