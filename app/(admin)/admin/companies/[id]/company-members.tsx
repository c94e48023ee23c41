"use client";

import { StatusBadge } from "@/components/list/cells";
import { PagePager } from "@/components/list/pager";
import { Avatar } from "@/components/ui/avatar";
import { Card, CardContent, CardHeader, CardTitle } from "@/components/ui/card";
import { useUrlQuery } from "@/lib/client/use-url-query";
import type { CompanyOverview } from "@/lib/companies/overview";
import { cn } from "@/lib/core/cn";
import { totalText } from "@/lib/core/format";
import { displayName, initials } from "@/lib/core/labels";
import type { Pagination } from "@/lib/core/pagination";
import { roleLabel } from "@/lib/core/permissions";
import { relativeTime } from "@/lib/core/time-text";

type Members = CompanyOverview["members"];
type Props = { members: Members; pagination: Pagination; now: string };

/** A page of the company's members, owners first. */
export function CompanyMembers({ members, pagination, now }: Props) {
  const url = useUrlQuery();
  return (
    <Card>
      <CardHeader>
        <CardTitle>
          Members
          <span className="ms-2 font-normal text-muted-foreground tabular-nums">
            {totalText(pagination)}
          </span>
        </CardTitle>
      </CardHeader>
      <CardContent className="pt-1 pb-3">
        <ul
          aria-busy={url.pending}
          className={cn(
            "flex flex-col divide-y",
            url.pending && "opacity-60 transition-opacity delay-150",
          )}
        >
          {members.map((member) => (
            <Member key={member.id} member={member} now={now} />
          ))}
        </ul>
        <PagePager pagination={pagination} url={url} />
      </CardContent>
    </Card>
  );
}

function Member({ member, now }: { member: Members[number]; now: string }) {
  return (
    <li className="flex min-h-14 flex-wrap items-center gap-x-3 gap-y-1 py-2">
      <Avatar src={member.avatar} initials={initials(member.name, member.email)} />
      <div className="min-w-44 flex-1">
        <p className="truncate font-medium">{displayName(member.name, member.email)}</p>
        <p className="truncate text-muted-foreground text-table">{member.email}</p>
      </div>
      <div className="flex items-center gap-3 text-table max-sm:ps-11">
        <span className="text-muted-foreground max-sm:hidden">
          {relativeTime(member.lastLogin, new Date(now))}
        </span>
        <span>{roleLabel(member.role)}</span>
        <StatusBadge tone={member.isActive ? "success" : "neutral"}>
          {member.isActive ? "Active" : "Inactive"}
        </StatusBadge>
      </div>
    </li>
  );
}
