"use client";

import { ListError } from "@/components/list/list-error";

export default function EnquiriesError({ reset }: { reset: () => void }) {
  return <ListError message="Could not load the enquiries." reset={reset} />;
}
