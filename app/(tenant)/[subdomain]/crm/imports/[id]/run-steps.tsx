"use client";

import { Download, RotateCcw } from "lucide-react";
import Link from "next/link";
import { useState } from "react";
import { ConfirmDialog } from "@/components/form/confirm-dialog";
import { Button } from "@/components/ui/button";
import { Progress } from "@/components/ui/progress";
import { apiUrl } from "@/lib/client/api-url";
import { countOf, formatCount } from "@/lib/core/format";
import type { ImportRecord } from "@/lib/crm/imports/schema";
import { importWords, recordCount, undoQuestion, undoText } from "../words";
import { Outcome } from "./outcome";
import type { ImportSteps } from "./use-import";

/** The progress of a check, a run or an undo, which continue in the background. */
export function ProgressStep({ steps }: { steps: ImportSteps }) {
  const { record } = steps;
  const { status, doneRows, totalRows } = record;
  const isUndoing = status === "undoing";
  const percent = isUndoing || status === "queued" ? null : (doneRows / totalRows) * 100;
  return (
    <div className="flex max-w-2xl flex-col gap-4">
      <div className="flex flex-col gap-2">
        <p className="font-semibold text-base tabular-nums" role="status">
          {progressText(record)}
        </p>
        <Progress value={percent} aria-label={titles[status] ?? "Progress"} />
      </div>
      <p className="text-muted-foreground">You can leave this page; it goes on.</p>
      {!isUndoing && (
        <Button variant="outline" className="w-fit" onClick={steps.cancel}>
          {status === "checking" ? "Stop the Check" : "Stop the Import"}
        </Button>
      )}
    </div>
  );
}

const titles: Partial<Record<ImportRecord["status"], string>> = {
  checking: "Checking",
  queued: "Waiting for its turn",
  running: "Importing",
  undoing: "Undoing",
};

function progressText({ status, doneRows, totalRows }: ImportRecord): string {
  const title = titles[status] ?? "";
  if (status === "undoing" || status === "queued") return `${title}...`;
  return `${title} row ${formatCount(doneRows)} of ${formatCount(totalRows)}`;
}

/** The result of an import, with its follow-up actions and undo. */
export function ResultStep({ steps }: { steps: ImportSteps }) {
  const { record } = steps;
  const { counts, kind, id, status } = record;
  const words = importWords[kind];
  const [isConfirming, setIsConfirming] = useState(false);
  return (
    <div className="flex flex-col gap-5">
      <div className="flex flex-col gap-1" role="status">
        <h2 className="font-semibold text-base">{resultText(record)}</h2>
        {record.error && <p className="text-destructive-text">{record.error}</p>}
        {status === "undone" && <p className="text-muted-foreground">{undoText(record)}</p>}
      </div>
      <Outcome {...record} refused={record.hasFailedRows ? record.refused : []} isDone>
        {counts.newBrands > 0 && status !== "undone" && (
          <p className="text-muted-foreground">{countOf(counts.newBrands, "brand")} created.</p>
        )}
      </Outcome>
      <div className="flex flex-wrap gap-2">
        <Button asChild>
          <Link href={words.href}>View {words.list}</Link>
        </Button>
        {record.hasFailedRows && (
          <Button variant="outline" asChild>
            <a href={apiUrl("GET /crm/imports/{id}/failed-rows", { params: { id } })} download>
              <Download />
              Download Rows Left Out
            </a>
          </Button>
        )}
        {status === "failed" && (
          <Button variant="outline" onClick={steps.run}>
            Go On
          </Button>
        )}
        {status !== "undone" && (
          <Button variant="outline" onClick={() => setIsConfirming(true)}>
            <RotateCcw />
            Undo Import
          </Button>
        )}
        <Button variant="ghost" asChild>
          <Link href={`/crm/imports/new?kind=${kind}`}>Import Another File</Link>
        </Button>
      </div>
      <ConfirmDialog
        open={isConfirming}
        onClose={() => setIsConfirming(false)}
        title="Undo this import?"
        description={undoQuestion(record)}
        confirmLabel="Undo Import"
        onConfirm={async () => {
          await steps.undo();
        }}
      />
    </div>
  );
}

function resultText({ kind, counts, status }: ImportRecord): string {
  const written = recordCount(kind, counts.created + counts.updated);
  if (status === "undone") return "This import was undone";
  if (status === "cancelled") return `Stopped after ${written}`;
  return status === "failed" ? `Ended early, after ${written}` : `${written} imported`;
}
