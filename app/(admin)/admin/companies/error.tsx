"use client";

import { useRouter } from "next/navigation";
import { startTransition, useEffect } from "react";
import { ErrorState } from "@/components/list/error-state";
import { toast } from "@/components/ui/toast";

/** A page error and a notice, with Retry (specification, section 8, "Companies"). */
export default function CompaniesError({ reset }: { reset: () => void }) {
  const router = useRouter();
  const retry = () =>
    startTransition(() => {
      router.refresh();
      reset();
    });

  useEffect(() => {
    toast.error("Failed to fetch companies");
  }, []);

  return <ErrorState message="Failed to fetch companies. Please try again." onRetry={retry} />;
}
