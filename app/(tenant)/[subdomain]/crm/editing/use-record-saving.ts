"use client";

import { useRouter } from "next/navigation";
import { toast } from "sonner";
import type { Failure } from "@/components/form/failure";
import type { CurrentRecord } from "@/components/form/stale-notice";

type Saving<Body> = {
  /** The record to change, or null for a new one. */
  record: { id: string; version: number } | null;
  create: (body: Body) => Promise<unknown>;
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

/** What a form needs that creates a record, or changes one as long as nobody else has. */
export function useRecordSaving<Body>(options: Saving<Body>) {
  const { record, create, update, saved, loadCurrent } = options;
  const router = useRouter();
  return {
    ...(record && { version: record.version, loadCurrent: () => loadCurrent(record.id) }),
    onSubmit: async (body: Body, ifMatch: number | undefined) => {
      if (record) await update({ params: { id: record.id }, body, ifMatch });
      else await create(body);
      toast.success(saved);
      router.refresh();
    },
  };
}

/** Said when a record could not be saved (specification, section 8). */
export function savingFailed(what: "brand" | "lead" | "meeting" | "enquiry" | "proposal"): string {
  return `Error saving ${what}. Please try again.`;
}

/** What a form says when saving fails: the specified sentence, with the reason where no field tells it. */
export function failingWith(sentence: string) {
  return {
    failureMessage: sentence,
    explain: (failure: Failure): Failure => {
      const told = failure.stale || Object.keys(failure.fields).length > 0;
      return told ? failure : { ...failure, message: `${sentence} (${failure.message})` };
    },
  };
}
