import Link from "next/link";
import { Tooltip, TooltipContent, TooltipTrigger } from "@/components/ui/tooltip";
import { cn } from "@/lib/core/cn";
import { isCurrent, type NavEntry, type NavPlace } from "./nav";

export const navStyle =
  "flex h-7 w-full items-center gap-2 rounded-md hover:bg-sidebar-accent hover:text-sidebar-accent-foreground [&_svg]:size-4 [&_svg]:shrink-0";

type NavLinkProps = { entry: NavEntry; place: NavPlace; iconOnly: boolean };

/** Whether an entry has an icon beside its name: those that are opened often. */
function isOften({ isRare, isAtFoot }: NavEntry): boolean {
  return !isRare && !isAtFoot;
}

export function NavLink({ entry, place, iconOnly }: NavLinkProps) {
  const here = isCurrent(entry, place);
  const link = (
    <Link
      href={entry.href}
      prefetch={entry.isRare ? false : null}
      data-prefetch={here ? undefined : entry.href}
      aria-current={here ? "page" : undefined}
      aria-label={iconOnly ? entry.label : undefined}
      className={cn(
        navStyle,
        iconOnly ? "justify-center" : "px-2.5",
        here && "bg-sidebar-accent font-medium text-sidebar-accent-foreground",
      )}
    >
      {(iconOnly || isOften(entry)) && <entry.icon />}
      {!iconOnly && <span className="truncate">{entry.label}</span>}
    </Link>
  );
  if (!iconOnly) return link;
  return (
    <Tooltip>
      <TooltipTrigger asChild>{link}</TooltipTrigger>
      <TooltipContent side="right">{entry.label}</TooltipContent>
    </Tooltip>
  );
}
