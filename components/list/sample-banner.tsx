"use client";

import { RotateCw } from "lucide-react";
import { useRouter } from "next/navigation";
import { useTransition } from "react";
import { Button } from "@/components/ui/button";

/** The banner above sample rows; `message` is why the real ones are missing. */
export default function SampleBanner({ message }: { message: string }) {
  const router = useRouter();
  const [busy, startTransition] = useTransition();
  return (
    <div
      role="alert"
      className="flex flex-wrap items-center justify-between gap-3 rounded-lg bg-warning px-4 py-2.5 text-warning-foreground"
    >
      <p>
        <strong className="font-semibold">Sample data.</strong> {message} These rows are examples
        and cannot be changed.
      </p>
      <Button
        variant="outline"
        size="sm"
        onClick={() => startTransition(() => router.refresh())}
        disabled={busy}
      >
        <RotateCw />
        Retry
      </Button>
    </div>
  );
}
