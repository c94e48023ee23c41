"use client";

import { useRouter } from "next/navigation";
import type { ReactNode } from "react";
import { toast } from "sonner";
import { Button } from "@/components/ui/button";
import { api } from "@/lib/client/api";
import { reasonOf } from "@/lib/client/api-error";
import { formatCount } from "@/lib/core/format";
import type { ImportSteps } from "./use-import";

type NotesProps = { hint?: string | undefined; problem?: string | undefined };

/** A hint and an open question. */
export function Notes({ hint, problem }: NotesProps) {
  return (
    <>
      {hint && <p className="text-muted-foreground">{hint}</p>}
      {problem && (
        <p role="alert" className="text-destructive-text">
          {problem}
        </p>
      )}
    </>
  );
}

type SectionTitleProps = NotesProps & { id: string; children: ReactNode };

/** A section heading with its notes. */
export function SectionTitle({ id, children, ...notes }: SectionTitleProps) {
  return (
    <div className="flex flex-col gap-0.5">
      <h2 id={id} className="font-semibold text-base">
        {children}
      </h2>
      <Notes {...notes} />
    </div>
  );
}

type CountsProps = { counts: readonly { label: string; count: number }[] };

export function Counts({ counts }: CountsProps) {
  return (
    <dl className="grid grid-cols-2 gap-3 md:grid-cols-4">
      {counts.map(({ label, count }) => (
        <div key={label} className="rounded-lg border bg-card px-4 py-3">
          <dt className="text-muted-foreground text-table">{label}</dt>
          <dd className="font-semibold text-xl tabular-nums">{formatCount(count)}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Discards a file that has not been imported. */
export function DiscardButton({ steps: { record } }: { steps: ImportSteps }) {
  const router = useRouter();
  async function discard(): Promise<void> {
    try {
      await api("DELETE /crm/imports/{id}", { params: { id: record.id } });
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
