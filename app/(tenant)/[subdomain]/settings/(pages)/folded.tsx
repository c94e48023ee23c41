import { ChevronRight } from "lucide-react";
import type { ReactNode } from "react";

/** A part of a page that opens on a click on its title. */
export function Folded({ title, children }: { title: string; children: ReactNode }) {
  return (
    <details className="group">
      <summary className="flex w-fit cursor-pointer list-none items-center gap-2 rounded-md py-1 text-muted-foreground hover:text-foreground max-md:min-h-11 [&::-webkit-details-marker]:hidden">
        <ChevronRight className="size-4 shrink-0 transition-transform group-open:rotate-90 rtl:-scale-x-100" />
        {title}
      </summary>
      {children}
    </details>
  );
}
