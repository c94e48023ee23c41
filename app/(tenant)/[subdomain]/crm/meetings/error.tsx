"use client";

import { ListError } from "@/components/list/list-error";

/** Meetings have no sample rows: a list that cannot be loaded says so, its filters stay in the address. */
export default function MeetingsError({ reset }: { reset: () => void }) {
  return <ListError message="Could not load the meetings." reset={reset} />;
}
