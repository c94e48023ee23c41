import Link from "next/link";
import { cn } from "@/lib/core/cn";
import type { ImportKind } from "@/lib/crm/imports/schema";
import { importWords } from "../words";

const kinds = ["brands", "leads"] as const;

/** Brands or leads: two links, so that each has an address of its own. */
export function KindSwitch({ kind }: { kind: ImportKind }) {
  return (
    <nav aria-label="What the file holds" className="flex w-fit gap-1 rounded-lg bg-muted p-1">
      {kinds.map((one) => (
        <Link
          key={one}
          href={`/crm/imports/new?kind=${one}`}
          replace
          aria-current={one === kind ? "page" : undefined}
          className={cn(
            "rounded-md px-4 py-1.5 font-medium text-muted-foreground text-sm hover:text-foreground max-md:py-3",
            one === kind && "bg-card text-foreground shadow-rest",
          )}
        >
          {importWords[one].list}
        </Link>
      ))}
    </nav>
  );
}
