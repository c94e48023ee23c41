"use client";

import { Inbox, RotateCcw } from "lucide-react";
import { useState } from "react";
import { toast } from "sonner";
import { lateDialog } from "@/components/form/late-dialog";
import { useAttempt } from "@/components/form/use-attempt";
import { EmptyState } from "@/components/list/empty-state";
import { ResultsPager } from "@/components/list/pager";
import { SettingsCard } from "@/components/settings/settings-screen";
import { Button } from "@/components/ui/button";
import { NativeSelect } from "@/components/ui/native-select";
import { SegmentButtons, SegmentLinks } from "@/components/ui/segments";
import { api } from "@/lib/client/api";
import { type UrlQuery, useUrlQuery } from "@/lib/client/use-url-query";
import { countOf } from "@/lib/core/format";
import type { Pagination } from "@/lib/core/pagination";
import type { Arrival } from "@/lib/crm/capture/arrivals/schema";
import { useRefreshWhile } from "../../../../crm/live/use-refresh";
import { type KnownNames, pageLinks } from "../words";
import { ArrivalItem } from "./arrival-item";

const ArrivalDialog = lateDialog(() => import("./arrival-dialog"));

type Props = {
  sources: readonly { value: string; label: string; failed: number }[];
  arrivals: readonly Arrival[];
  pagination: Pagination;
  known: KnownNames;
  timeZone: string;
};

const states = [
  { value: "", label: "All" },
  { value: "failed", label: "Failed" },
  { value: "touch", label: "Repeats" },
];

/** Settings › Lead Sources › Arrivals: what the sources have sent, and what became of it. */
export function ArrivalsCard({ sources, arrivals, pagination, known, timeZone }: Props) {
  const url = useUrlQuery();
  const [open, setOpen] = useState<Arrival | null>(null);
  const [retriedAt, setRetriedAt] = useState(0);
  useRefreshWhile(arrivals.some((arrival) => isUnderWay(arrival, retriedAt)));
  const onRetry = () => setRetriedAt(Date.now());
  return (
    <SettingsCard
      title="Arrivals"
      hint="What the sources have sent. The content is kept for 30 days, what became of it for 400."
    >
      <div className="flex flex-col gap-4">
        <SegmentLinks label="Lead sources" choices={pageLinks("Arrivals")} />
        <ArrivalFilters {...{ sources, url, onRetry }} />
        {arrivals.length === 0 ? (
          <EmptyState icon={Inbox} title="Nothing here" />
        ) : (
          <ul aria-label="Arrivals" aria-busy={url.pending} className="divide-y rounded-lg border">
            {arrivals.map((arrival) => (
              <ArrivalItem
                key={arrival.id}
                {...{ arrival, known, timeZone }}
                onOpen={() => setOpen(arrival)}
              />
            ))}
          </ul>
        )}
        <ResultsPager pagination={pagination} url={url} />
      </div>
      {open && (
        <ArrivalDialog
          arrival={open}
          {...{ known, timeZone, onRetry }}
          onClose={() => setOpen(null)}
        />
      )}
    </SettingsCard>
  );
}

const soonMs = 5 * 60_000;

/** Whether a waiting arrival is soon settled: one that waits longer is not looked at every other second. */
function isUnderWay({ state, arrivedAt }: Arrival, retriedAt: number): boolean {
  return state === "stored" && Date.now() - Math.max(Date.parse(arrivedAt), retriedAt) < soonMs;
}

type FiltersProps = Pick<Props, "sources"> & { url: UrlQuery; onRetry: () => void };

function ArrivalFilters({ sources, url, onRetry }: FiltersProps) {
  const sourceId = url.get("sourceId");
  const hasFailed = sources.some(
    ({ value, failed }) => failed > 0 && (sourceId === "" || value === sourceId),
  );
  return (
    <div className="flex flex-wrap items-center gap-3">
      <SegmentButtons
        label="State"
        choices={states}
        value={url.get("state")}
        onChoose={(state) => url.set({ state })}
      />
      <NativeSelect
        aria-label="Source"
        className="w-52 max-md:w-full"
        emptyLabel="All sources"
        options={sources}
        value={sourceId}
        onChange={({ target }) => url.set({ sourceId: target.value })}
      />
      {hasFailed && url.get("state") !== "touch" && <RetryAll {...{ sourceId, onRetry }} />}
    </div>
  );
}

function RetryAll({ sourceId, onRetry }: { sourceId: string; onRetry: () => void }) {
  const { attempt, busy } = useAttempt();
  const retry = () =>
    attempt("They could not be retried.", async () => {
      const body = sourceId ? { sourceId } : {};
      const { retried } = await api("POST /company/lead-arrivals/retry", { body });
      toast.success(`Retrying ${countOf(retried, "arrival")}`);
      onRetry();
    });
  return (
    <Button variant="outline" disabled={busy} aria-busy={busy} onClick={retry}>
      <RotateCcw aria-hidden />
      Retry All Failed
    </Button>
  );
}
