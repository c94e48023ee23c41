import Link from "next/link";
import type { ReactNode } from "react";
import { formatCount } from "@/lib/core/format";
import type { TeamStats } from "@/lib/team/schema";

/** Member counts; each links to the members it counts. */
export function TeamStatCards({ stats }: { stats: TeamStats }) {
  const { users, usage } = stats;
  const cards = [
    ["Total Users", usage.users, "/team"],
    ["Active Users", users.active, "/team?isActive=true"],
    ["Owners", users.owner, "/team?role=owner"],
    ["Team Members", users.team_member, "/team?role=team_member"],
    ["Inactive Users", users.inactive, "/team?isActive=false"],
  ] as const;
  return (
    <StatGrid>
      {cards.map(([label, count, href]) => (
        <Link
          key={label}
          href={href}
          scroll={false}
          prefetch={false}
          className="flex flex-col gap-0.5 rounded-lg border bg-card px-4 py-3 hover:border-ring max-md:last:col-span-2"
        >
          <span className="truncate text-muted-foreground text-table">{label}</span>
          <span className="font-semibold text-xl tabular-nums leading-7">{formatCount(count)}</span>
        </Link>
      ))}
    </StatGrid>
  );
}

export function StatGrid({ children }: { children: ReactNode }) {
  return <div className="grid shrink-0 grid-cols-2 gap-3 md:mb-2 md:grid-cols-5">{children}</div>;
}
