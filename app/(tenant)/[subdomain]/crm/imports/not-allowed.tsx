import { Lock } from "lucide-react";
import { EmptyState } from "@/components/list/empty-state";

/** Shown to members of a company that keeps imports for its owners. */
export function NotAllowed() {
  return (
    <EmptyState
      icon={Lock}
      title="Imports are kept for owners"
      hint="Ask an owner of your company to import the file, or to allow imports for team members."
    />
  );
}
