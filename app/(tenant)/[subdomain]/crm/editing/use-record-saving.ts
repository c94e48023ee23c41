"use client";

import { useRouter } from "next/navigation";
import { toast } from "sonner";
import type { Failure } from "@/components/form/failure";
import type { CurrentRecord } from "@/components/form/stale-notice";
import { withNext } from "@/components/ui/sonner";

type WithId = { id: string };
type Created = { brand: WithId } | { lead: WithId } | { meeting: WithId } | { enquiry: WithId };

type Saving<Body> = {
  /** The record to change, or null for a new one. */
  record: { id: string; version: number } | null;
  create: (body: Body) => Promise<Created>;
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
  const { record, create, update, saved, loadCurrent } = options;
  const router = useRouter();
  return {
    ...(record && { version: record.version, loadCurrent: () => loadCurrent(record.id) }),
    onSubmit: async (body: Body, ifMatch: number | undefined) => {
      if (record) {
        await update({ params: { id: record.id }, body, ifMatch });
        toast.success(saved);
      } else {
        const page = pageOf(await create(body));
        toast.success(
          saved,
          withNext("Open", () => router.push(page)),
        );
      }
      router.refresh();
    },
  };
}

function pageOf(created: Created): string {
  if ("brand" in created) return `/crm/brands/${created.brand.id}`;
  if ("lead" in created) return `/crm/leads/${created.lead.id}`;
  if ("meeting" in created) return `/crm/meetings/${created.meeting.id}`;
  return `/crm/enquiries/${created.enquiry.id}`;
}

export function savingFailed(
  what: "brand" | "lead" | "meeting" | "enquiry" | "proposal" | "view",
): string {
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
