import { Avatar } from "@/components/ui/avatar";
import { Card, CardContent, CardHeader, CardTitle } from "@/components/ui/card";
import type { RecentUser } from "@/lib/companies/profile/schema";
import { formatDay } from "@/lib/core/format";
import { initials } from "@/lib/core/labels";
import { roleLabel } from "@/lib/core/permissions";

/** The newest people of the company. */
export function RecentActivity({ users, timeZone }: { users: RecentUser[]; timeZone: string }) {
  return (
    <Card>
      <CardHeader>
        <CardTitle>Recent Activity</CardTitle>
      </CardHeader>
      <CardContent>
        <ul className="flex flex-col divide-y">
          {users.map((user) => (
            <li key={user.id} className="flex min-w-0 items-center gap-3 py-2">
              <Avatar initials={initials(user.name)} />
              <div className="min-w-0">
                <p className="truncate">
                  <span className="font-medium">{user.name}</span> joined the team
                </p>
                <p className="text-muted-foreground text-table">
                  {formatDay(user.createdAt, timeZone)} · {roleLabel(user.role)}
                </p>
              </div>
            </li>
          ))}
        </ul>
      </CardContent>
    </Card>
  );
}
