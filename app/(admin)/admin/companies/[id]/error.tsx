"use client";

import { ListError } from "@/components/list/list-error";

export default function CompanyError({ reset }: { reset: () => void }) {
  return <ListError message="The company could not be loaded" reset={reset} />;
}
