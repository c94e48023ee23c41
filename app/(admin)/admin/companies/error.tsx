"use client";

import { useEffect } from "react";
import { toast } from "sonner";
import { ListError } from "@/components/list/list-error";

export default function CompaniesError({ reset }: { reset: () => void }) {
  useEffect(() => {
    toast.error("Failed to fetch companies");
  }, []);
  return <ListError message="Failed to fetch companies. Please try again." reset={reset} />;
}
