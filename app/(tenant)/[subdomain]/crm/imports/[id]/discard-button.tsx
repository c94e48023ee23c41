"use client";

import { useRouter } from "next/navigation";
import { toast } from "sonner";
import { Button } from "@/components/ui/button";
import { api } from "@/lib/client/api";
import { reasonOf } from "@/lib/client/reason-of";
import type { ImportSteps } from "./use-import";

/** Lets go of a file that was not run. */
export function DiscardButton({ steps: { record } }: { steps: ImportSteps }) {
  const router = useRouter();
  async function discard(): Promise<void> {
    try {
      await api.delete(`/crm/imports/${record.id}`);
      toast.success(`${record.fileName} discarded`);
      router.replace(`/crm/imports/new?kind=${record.kind}`);
    } catch (error) {
      toast.error(reasonOf(error) ?? "The file could not be discarded");
    }
  }
  return (
    <Button variant="ghost" onClick={discard}>
      Discard
    </Button>
  );
}
