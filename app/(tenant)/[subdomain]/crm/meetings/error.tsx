"use client";

import { useRouter } from "next/navigation";
import { startTransition } from "react";
import { ErrorState } from "@/components/list/error-state";

/** Meetings have no sample rows: a list that cannot be loaded says so, its filters stay in the address. */
export default function MeetingsError({ reset }: { reset: () => void }) {
  const router = useRouter();
  const retry = () =>
    startTransition(() => {
      router.refresh();
      reset();
    });
  return <ErrorState message="Could not load the meetings." onRetry={retry} />;
}
