"use client";

import { ListError } from "@/components/list/list-error";

export default function AuditLogError({ reset }: { reset: () => void }) {
  return <ListError message="Failed to fetch the history. Please try again." reset={reset} />;
}
