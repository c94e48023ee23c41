"use client";

import { useRouter } from "next/navigation";
import { useTransition } from "react";
import { SampleBanner } from "@/components/list/sample-banner";

/** The banner above sample rows; Retry asks for the real ones again, filters and all. */
export function SampleNotice({ message }: { message: string }) {
  const router = useRouter();
  const [busy, startTransition] = useTransition();
  return (
    <SampleBanner
      message={message}
      busy={busy}
      onRetry={() => startTransition(() => router.refresh())}
    />
  );
}
