import { Compass } from "lucide-react";
import Link from "next/link";
import { EmptyState } from "@/components/list/empty-state";
import { Button } from "@/components/ui/button";

/** Shown for an import that is not there, or was discarded. */
export function ImportGone() {
  return (
    <EmptyState icon={Compass} title="This import is not here" hint="It may have been discarded.">
      <Button asChild>
        <Link href="/crm/imports">Go to Past Imports</Link>
      </Button>
    </EmptyState>
  );
}
