"use client";

import { ListError } from "@/components/list/list-error";

export default function MeetingsError({ reset }: { reset: () => void }) {
  return <ListError message="Could not load the meetings." reset={reset} />;
}
