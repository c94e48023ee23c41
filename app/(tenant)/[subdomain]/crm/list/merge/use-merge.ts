import { useRouter } from "next/navigation";
import { useState } from "react";
import { toast } from "sonner";
import { useChangeKey } from "@/components/list/use-preview";
import { withUndo } from "@/components/ui/sonner";
import { ApiError, api } from "@/lib/client/api";
import { reasonOf } from "@/lib/client/api-error";
import type { BodyFor, TransportOptions } from "@/lib/client/contract";
import { recordIn } from "@/lib/client/records";
import { countOf } from "@/lib/core/format";
import { manyRecords } from "@/lib/core/record-kinds";
import { showProgress, undoChange } from "../../changes/change-notices";
import type { MergedKind } from "../../record-screens";
import { type Merged, nameIn } from "./plan";

type MergeBody = {
  keepId: string;
  ids: string[];
  values: object;
  versions?: Readonly<Record<string, number>>;
  dryRun?: boolean;
};

/** Sends a merge, or its dry run. */
export function sendMerge(kind: MergedKind, body: MergeBody, transport: TransportOptions) {
  // biome-ignore lint/plugin/cast: the values were read from records of the kind
  const checked = body as never as BodyFor<"POST /crm/leads/merges"> &
    BodyFor<"POST /crm/brands/merges">;
  return api(`POST /crm/${manyRecords[kind]}/merges`, { ...transport, body: checked });
}

type Merging = {
  /** Reads the records again. */
  readAgain: () => void;
  onDone: () => void;
};

/** Merges records and offers to undo it. If somebody has changed one of them, they are read again. */
export function useMerge(kind: MergedKind, { readAgain, onDone }: Merging) {
  const router = useRouter();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const keyOf = useChangeKey();

  async function merge(records: readonly Merged[], chosen: MergeBody): Promise<void> {
    setBusy(true);
    setProblem(null);
    const versions = Object.fromEntries(records.map(({ id, version }) => [id, version]));
    const body = { ...chosen, versions };
    try {
      const answer = await sendMerge(kind, body, { idempotencyKey: keyOf(body) });
      const { changeId, isDone } = answer;
      const kept = nameIn(kind, recordIn(kind, answer));
      const merged = countOf(records.length, kind, manyRecords[kind]);
      const undo = () => changeId && void undoChange(changeId, router.refresh);
      if (isDone) toast.success(`${merged} merged into ${kept}`, withUndo(undo));
      else if (changeId) void showProgress(changeId, router.refresh);
      onDone();
      router.refresh();
    } catch (error) {
      setProblem(reasonOf(error) ?? `The ${manyRecords[kind]} could not be merged. Try again`);
      if (error instanceof ApiError && error.status === 412) readAgain();
      setBusy(false);
    }
  }

  return { merge, busy, problem };
}
