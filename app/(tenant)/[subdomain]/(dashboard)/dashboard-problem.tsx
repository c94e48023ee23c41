"use client";

import { useRouter } from "next/navigation";
import { startTransition, useState } from "react";
import { ErrorState } from "@/components/list/error-state";
import { api } from "@/lib/client/api";
import { ApiError, problemOf } from "@/lib/client/api-error";

/** The reason why the dashboard could not be loaded, with Retry. */
export function DashboardProblem({ message, onFound }: { message: string; onFound?: () => void }) {
  const router = useRouter();
  const [problem, setProblem] = useState(message);
  const [busy, setBusy] = useState(false);

  async function retry() {
    setBusy(true);
    try {
      await api("GET /company/dashboard");
      startTransition(() => {
        router.refresh();
        onFound?.();
      });
    } catch (error) {
      setProblem(problemOf(error instanceof ApiError ? error.status : 500));
    } finally {
      setBusy(false);
    }
  }

  return <ErrorState message={problem} onRetry={retry} busy={busy} />;
}
