"use client";

import { ListError } from "@/components/list/list-error";

export default function SettingsError({ reset }: { reset: () => void }) {
  return <ListError message="Your settings could not be loaded" reset={reset} />;
}
