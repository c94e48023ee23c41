"use client";

import { RotateCw, TriangleAlert } from "lucide-react";
import { Button } from "@/components/ui/button";

type ErrorStateProps = { message: string; onRetry: () => void; busy?: boolean };

/** A loading error with Retry. */
export function ErrorState({ message, onRetry, busy = false }: ErrorStateProps) {
  return (
    <div
      role="alert"
      className="flex flex-col items-center gap-4 rounded-lg border border-dashed px-6 py-16 text-center"
    >
      <span className="grid size-11 place-items-center rounded-xl bg-danger text-danger-foreground">
        <TriangleAlert className="size-5" />
      </span>
      <p className="max-w-prose font-medium">{message}</p>
      <Button variant="outline" onClick={onRetry} disabled={busy}>
        <RotateCw />
        Retry
      </Button>
    </div>
  );
}
