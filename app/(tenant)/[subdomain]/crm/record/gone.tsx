import { Compass } from "lucide-react";
import Link from "next/link";
import { EmptyState } from "@/components/list/empty-state";
import { Button } from "@/components/ui/button";

type GoneProps = {
  kind: "brand" | "lead" | "meeting" | "enquiry" | "proposal";
  list: { href: string; label: string };
};

/** Shown in place of a record that is not there, or not any more. */
export function Gone({ kind, list }: GoneProps) {
  return (
    <EmptyState
      icon={Compass}
      title={`This ${kind} is not here`}
      hint="It may have been deleted. What was deleted stays in the trash for 30 days."
    >
      <Button asChild>
        <Link href={list.href}>Go to {list.label}</Link>
      </Button>
      <Button variant="secondary" asChild>
        <Link href="/crm/trash">Open the trash</Link>
      </Button>
    </EmptyState>
  );
}
