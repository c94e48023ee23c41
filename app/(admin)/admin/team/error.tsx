"use client";

import { ListError } from "@/components/list/list-error";

export default function TeamError({ reset }: { reset: () => void }) {
  return <ListError message="Failed to fetch super admins" reset={reset} />;
}
