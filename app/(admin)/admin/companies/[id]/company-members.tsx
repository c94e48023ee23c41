"use client";

import { LogOut } from "lucide-react";
import { StatusBadge } from "@/components/list/cells";
import { PagePager } from "@/components/list/pager";
import { RowActions } from "@/components/list/row-actions";
import { Card, CardContent, CardHeader, CardTitle } from "@/components/ui/card";
import { InitialsAvatar } from "@/components/ui/initials-avatar";
import { useUrlQuery } from "@/lib/client/use-url-query";
import type { CompanyOverview } from "@/lib/companies/overview";
import { cn } from "@/lib/core/cn";
import { totalText } from "@/lib/core/format";
import { displayName, initials } from "@/lib/core/labels";
import type { Pagination } from "@/lib/core/pagination";
import { roleLabel } from "@/lib/core/permissions";
import { relativeTime } from "@/lib/core/time-text";
import { useSessionEnding } from "../../use-session-ending";

type Members = CompanyOverview["members"];
type Props = { companyId: string; members: Members; pagination: Pagination; now: string };

/** A page of the company's members, owners first. */
export function CompanyMembers({ companyId, members, pagination, now }: Props) {
  const url = useUrlQuery();
  const ending = useSessionEnding();
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
            <Member
              key={member.id}
              member={member}
              now={now}
              onEndSessions={() => ending.ask({ ...member, companyId })}
            />
          ))}
        </ul>
        <PagePager pagination={pagination} url={url} />
        {ending.dialog}
      </CardContent>
    </Card>
  );
}

type MemberProps = { member: Members[number]; now: string; onEndSessions: () => void };

function Member({ member, now, onEndSessions }: MemberProps) {
  const name = displayName(member.name, member.email);
  return (
    <li className="flex min-h-14 flex-wrap items-center gap-x-3 gap-y-1 py-2">
      <InitialsAvatar src={member.avatar} initials={initials(member.name, member.email)} />
      <div className="min-w-44 flex-1">
        <p className="truncate font-medium">{name}</p>
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
        <RowActions
          of={name}
          actions={[{ label: "Sign Out Everywhere", icon: LogOut, onSelect: onEndSessions }]}
        />
      </div>
    </li>
  );
}
