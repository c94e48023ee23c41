import { Compass } from "lucide-react";
import Link from "next/link";
import { EmptyState } from "@/components/list/empty-state";
import { Button } from "@/components/ui/button";

/** Shown in place of a company that is not there, or not any more. */
export function CompanyGone() {
  return (
    <EmptyState icon={Compass} title="This company is not here" hint="It may have been deleted.">
      <Button asChild>
        <Link href="/companies">Go to Companies</Link>
      </Button>
    </EmptyState>
  );
}
