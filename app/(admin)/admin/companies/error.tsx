"use client";

import { useEffect } from "react";
import { ListError } from "@/components/list/list-error";
import { toast } from "@/components/ui/toast";

/** A page error and a notice, with Retry (specification, section 8, "Companies"). */
export default function CompaniesError({ reset }: { reset: () => void }) {
  useEffect(() => {
    toast.error("Failed to fetch companies");
  }, []);
  return <ListError message="Failed to fetch companies. Please try again." reset={reset} />;
}
