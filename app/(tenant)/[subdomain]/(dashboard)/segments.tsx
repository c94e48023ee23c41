import Link from "next/link";
import { cn } from "@/lib/core/cn";

type Choice = { label: string; href: string; here: boolean };

/** Links that switch between views of the same page. */
export function Segments({ label, choices }: { label: string; choices: readonly Choice[] }) {
  return (
    <nav aria-label={label} className="flex flex-wrap rounded-md border bg-card p-0.5">
      {choices.map((choice) => (
        <Link
          key={choice.href}
          href={choice.href}
          scroll={false}
          prefetch={false}
          aria-current={choice.here ? "true" : undefined}
          className={cn(
            "flex items-center rounded px-3 py-1 text-table max-md:min-h-11",
            choice.here ? "bg-accent font-medium" : "text-muted-foreground hover:text-foreground",
          )}
        >
          {choice.label}
        </Link>
      ))}
    </nav>
  );
}
