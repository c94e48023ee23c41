import { Compass, Lock } from "lucide-react";
import Link from "next/link";
import { EmptyState } from "@/components/list/empty-state";
import { Button } from "@/components/ui/button";

/** Shown to members without the permission to import. */
export function NotAllowed() {
  return (
    <EmptyState
      isPage
      icon={Lock}
      title="Imports are kept for owners"
      hint="Ask an owner of your company to import the file, or to allow imports for team members."
    />
  );
}

/** Shown for an unknown or discarded import, and for a colleague's. */
export function ImportGone() {
  return (
    <EmptyState
      isPage
      icon={Compass}
      title="You can't open this import"
      hint="It may have been discarded, or a colleague made it: members see their own imports, owners see all."
    >
      <Button asChild>
        <Link href="/crm/imports">Go to Past Imports</Link>
      </Button>
    </EmptyState>
  );
}
