"use client";

import { ListError } from "@/components/list/list-error";

export default function TeamError({ reset }: { reset: () => void }) {
  return <ListError message="Failed to fetch team data" reset={reset} />;
}
