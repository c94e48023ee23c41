"use client";

import { RotateCw } from "lucide-react";
import { Button } from "@/components/ui/button";

type SampleBannerProps = {
  /** Why the real rows are not here: "Could not load the leads." */
  message: string;
  onRetry: () => void;
  busy?: boolean;
};

/** Stands above sample rows, which are shown when the real ones could not be loaded. */
export function SampleBanner({ message, onRetry, busy = false }: SampleBannerProps) {
  return (
    <div
      role="alert"
      className="flex flex-wrap items-center justify-between gap-3 rounded-lg bg-warning px-4 py-2.5 text-warning-foreground"
    >
      <p>
        <strong className="font-semibold">Sample data.</strong> {message} These rows are examples
        and cannot be changed.
      </p>
      <Button variant="secondary" size="sm" onClick={onRetry} disabled={busy}>
        <RotateCw />
        Retry
      </Button>
    </div>
  );
}
