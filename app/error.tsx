"use client";

import { ErrorFallback } from "@/components/shell/error-fallback";
import type { ErrorCode } from "@/lib/core/errors";

const unavailable: ErrorCode = "unavailable";

export default function ErrorPage({ error }: { error: { digest?: string } }) {
  const reload = () => window.location.reload();
  if (error.digest !== unavailable) return <ErrorFallback onReload={reload} />;
  return (
    <ErrorFallback
      title="The service is busy"
      message="The page could not be loaded just now. Try again in a few seconds."
      action="Try Again"
      onReload={reload}
    />
  );
}
