"use client";

import { Download } from "lucide-react";
import { useRouter } from "next/navigation";
import { startTransition, useEffect } from "react";
import { toast } from "sonner";
import { useAttempt } from "@/components/form/use-attempt";
import { StatusBadge } from "@/components/list/cells";
import { ExportLink } from "@/components/list/export-link";
import { SettingsCard } from "@/components/settings/settings-screen";
import type { Tone } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { api } from "@/lib/client/api";
import { apiUrl } from "@/lib/client/api-url";
import { type DataExport, type ExportState, exportDays } from "@/lib/companies/data-export/schema";
import { formatBytes, formatDateTime, formatDay } from "@/lib/core/format";

const refreshMs = 4_000;

const states: Record<ExportState, { tone: Tone; label: string }> = {
  waiting: { tone: "info", label: "Waiting" },
  running: { tone: "info", label: "Being made" },
  done: { tone: "success", label: "Ready" },
  failed: { tone: "danger", label: "Failed" },
  expired: { tone: "neutral", label: "Expired" },
};

type Props = { exports: readonly DataExport[]; timeZone: string };

/** The company's data exports. */
export function DataCard({ exports, timeZone }: Props) {
  const isMaking = exports.some(({ state }) => state === "waiting" || state === "running");
  const { attempt, busy } = useAttempt();
  useRefreshWhile(isMaking);

  const start = () =>
    attempt("The export could not be started", async () => {
      await api("POST /company/exports");
      toast.success("Export started", { description: "A mail says when it is ready" });
    });

  return (
    <SettingsCard
      title="Company data"
      hint={`Everything as CSV and JSON, with all files, in one zip. It is made in the background; a mail says when it is ready, and it can be downloaded for ${exportDays} days.`}
    >
      <Button onClick={start} disabled={busy || isMaking} aria-busy={busy}>
        {isMaking ? "Export Is Being Made" : "Export All Data"}
      </Button>
      {exports.length > 0 && (
        <ul aria-label="Exports" aria-live="polite" className="mt-4 flex flex-col divide-y">
          {exports.map((one) => (
            <ExportRow key={one.id} made={one} timeZone={timeZone} />
          ))}
        </ul>
      )}
    </SettingsCard>
  );
}

function ExportRow({ made, timeZone }: { made: DataExport; timeZone: string }) {
  const { tone, label } = states[made.state];
  return (
    <li className="flex min-h-14 flex-wrap items-center gap-3 py-2">
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-2 font-medium">
          {formatDateTime(made.createdAt, timeZone)}
          <StatusBadge tone={tone}>{label}</StatusBadge>
        </p>
        <p className="text-muted-foreground text-table tabular-nums">{aboutText(made, timeZone)}</p>
      </div>
      {made.state === "done" && (
        <Button variant="outline" size="sm" asChild>
          <ExportLink href={apiUrl("GET /company/exports/{id}/file", { params: { id: made.id } })}>
            <Download />
            Download
          </ExportLink>
        </Button>
      )}
    </li>
  );
}

function aboutText({ state, requestedBy, byteSize, expiresAt }: DataExport, timeZone: string) {
  const isReady = state === "done" && expiresAt !== null;
  return [
    `Asked for by ${requestedBy}`,
    byteSize === null ? "" : formatBytes(byteSize),
    isReady ? `until ${formatDay(expiresAt, timeZone)}` : "",
  ]
    .filter(Boolean)
    .join(" · ");
}

/** Refreshes the page while an export is being made. */
function useRefreshWhile(isMaking: boolean): void {
  const router = useRouter();
  useEffect(() => {
    if (!isMaking) return;
    const timer = setInterval(() => startTransition(() => router.refresh()), refreshMs);
    return () => clearInterval(timer);
  }, [isMaking, router]);
}
