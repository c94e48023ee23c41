"use client";

import { ListError } from "@/components/list/list-error";

export default function JobsError({ reset }: { reset: () => void }) {
  return <ListError message="Failed to fetch jobs. Please try again." reset={reset} />;
}
