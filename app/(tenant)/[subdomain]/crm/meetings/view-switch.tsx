import { CalendarDays, Table2 } from "lucide-react";
import Link from "next/link";
import { cn } from "@/lib/core/cn";

const views = {
  table: { label: "Table", href: "/crm/meetings", icon: Table2 },
  calendar: { label: "Calendar", href: "/crm/meetings/calendar", icon: CalendarDays },
} as const;

/** Links to the meetings as a table and as a calendar. */
export function ViewSwitch({ view }: { view: keyof typeof views }) {
  return (
    <nav aria-label="View of the meetings" className="flex w-fit gap-1 rounded-lg bg-muted p-1">
      {Object.entries(views).map(([name, { label, href, icon: Icon }]) => (
        <Link
          key={name}
          href={href}
          aria-current={name === view ? "page" : undefined}
          className={cn(
            "flex items-center gap-1.5 rounded-md px-3 py-1 font-medium text-muted-foreground text-sm hover:text-foreground max-md:py-2.5",
            name === view && "bg-card text-foreground shadow-rest dark:bg-accent",
          )}
        >
          <Icon className="size-4" />
          {label}
        </Link>
      ))}
    </nav>
  );
}
