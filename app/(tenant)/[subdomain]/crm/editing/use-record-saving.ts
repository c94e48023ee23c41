"use client";

import { useRouter } from "next/navigation";
import { toast } from "sonner";
import type { CurrentRecord } from "@/components/form/stale-notice";
import { api } from "@/lib/client/api";

type Saving = {
  /** The call that lists and creates records of the kind: "/crm/leads". */
  path: string;
  /** The record to change, or null for a new one. */
  record: { id: string; version: number } | null;
  /** Said once it is saved. */
  saved: string;
  /** The record as it is now, for whoever has changed an older one. */
  loadCurrent: (id: string) => Promise<CurrentRecord>;
};

/** What a form needs that creates a record, or changes one as long as nobody else has. */
export function useRecordSaving({ path, record, saved, loadCurrent }: Saving) {
  const router = useRouter();
  return {
    ...(record && { version: record.version, loadCurrent: () => loadCurrent(record.id) }),
    onSubmit: async (body: object, ifMatch: number | undefined) => {
      if (record) await api.put(`${path}/${record.id}`, { body, ifMatch });
      else await api.post(path, { body });
      toast.success(saved);
      router.refresh();
    },
  };
}
