"use client";

import { Download, RotateCcw } from "lucide-react";
import Link from "next/link";
import { useState } from "react";
import { ConfirmDialog } from "@/components/form/confirm-dialog";
import { Button } from "@/components/ui/button";
import { countOf } from "@/lib/core/format";
import type { ImportRecord } from "@/lib/crm/imports/schema";
import { importWords, recordCount } from "../words";
import { Counts } from "./counts";
import { undoQuestion, undoText } from "./undo-text";
import type { ImportSteps } from "./use-import";

/** What an import has done, with the ways on and the way back. */
export function ResultStep({ steps }: { steps: ImportSteps }) {
  const { record } = steps;
  const { counts, kind, id, status } = record;
  const words = importWords[kind];
  const [isAsking, setIsAsking] = useState(false);
  return (
    <div className="flex flex-col gap-5">
      <div className="flex flex-col gap-1" role="status">
        <h2 className="font-semibold text-base">{resultText(record)}</h2>
        {record.error && <p className="text-destructive-text">{record.error}</p>}
        {status === "undone" && <p className="text-muted-foreground">{undoText(record)}</p>}
      </div>
      <Counts
        counts={[
          { label: "Created", count: counts.created },
          { label: "Updated", count: counts.updated },
          { label: "Left as they were", count: counts.skipped },
          { label: "Rows with a mistake", count: counts.failed },
        ]}
      />
      {counts.newBrands > 0 && status !== "undone" && (
        <p className="text-muted-foreground">
          {countOf(counts.newBrands, "brand")} came along with the leads.
        </p>
      )}
      {record.hasFailedRows && (
        <p className="text-muted-foreground">
          Rows with a mistake can be downloaded for 30 days, mended and imported again.
        </p>
      )}
      <div className="flex flex-wrap gap-2">
        <Button asChild>
          <Link href={words.href}>View {words.list}</Link>
        </Button>
        {record.hasFailedRows && (
          <Button variant="secondary" asChild>
            <a href={`/api/crm/imports/${id}/failed-rows`} download>
              <Download />
              Download Failed Rows
            </a>
          </Button>
        )}
        {status === "failed" && (
          <Button variant="secondary" onClick={steps.run}>
            Go On
          </Button>
        )}
        {status !== "undone" && (
          <Button variant="secondary" onClick={() => setIsAsking(true)}>
            <RotateCcw />
            Undo Import
          </Button>
        )}
        <Button variant="ghost" asChild>
          <Link href={`/crm/imports/new?kind=${kind}`}>Import Another File</Link>
        </Button>
      </div>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setIsAsking}
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
