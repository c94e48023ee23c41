import { StatusBadge } from "@/components/list/status-badge";
import { Avatar } from "@/components/ui/avatar";
import { Card, CardContent, CardHeader, CardTitle } from "@/components/ui/card";
import type { CompanyOverview } from "@/lib/companies/schema";
import { formatCount } from "@/lib/core/format";
import { displayName, initials } from "@/lib/core/initials";
import { relativeTime } from "@/lib/core/relative-time";
import { roleLabel } from "@/lib/core/roles";

type Members = CompanyOverview["members"];
type Props = { members: Members; total: number; now: string };

/** The people of the company, owners first. */
export function CompanyMembers({ members, total, now }: Props) {
  return (
    <Card>
      <CardHeader>
        <CardTitle>
          Members
          <span className="ms-2 font-normal text-muted-foreground tabular-nums">
            {formatCount(total)}
          </span>
        </CardTitle>
      </CardHeader>
      <CardContent className="pt-1 pb-3">
        <ul className="flex flex-col divide-y">
          {members.map((member) => (
            <Member key={member.id} member={member} now={now} />
          ))}
        </ul>
        {total > members.length && (
          <p className="pt-3 text-muted-foreground text-table">
            The first {formatCount(members.length)} are shown.
          </p>
        )}
      </CardContent>
    </Card>
  );
}

function Member({ member, now }: { member: Members[number]; now: string }) {
  return (
    <li className="flex min-h-14 flex-wrap items-center gap-x-3 gap-y-1 py-2">
      <Avatar src={member.avatar} initials={initials(member.name, member.email)} />
      <div className="min-w-0 flex-1">
        <p className="truncate font-medium">{displayName(member.name, member.email)}</p>
        <p className="truncate text-muted-foreground text-table">{member.email}</p>
      </div>
      <div className="flex items-center gap-3 text-table">
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
