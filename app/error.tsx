"use client";

import { ErrorFallback } from "@/components/shell/error-fallback";

export default function ErrorPage() {
  return <ErrorFallback onReload={() => window.location.reload()} />;
}
