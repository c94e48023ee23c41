import { StatusBadge } from "@/components/list/cells";
import type { Tone } from "@/components/ui/badge";
import { CardTitle } from "@/components/ui/card";
import { InitialsAvatar } from "@/components/ui/initials-avatar";
import type { RecentUser } from "@/lib/companies/profile/schema";
import { formatDay } from "@/lib/core/format";
import { initials } from "@/lib/core/labels";
import { roleLabel } from "@/lib/core/permissions";
import { personHue } from "@/lib/core/person-hue";
import type { Dashboard } from "./load-dashboard";

/** Service states derived from loading this page. */
export function SystemHealth({ health }: { health: Dashboard["health"] }) {
  const { crm, team, moving } = health;
  const services = [
    ["CRM System", badge(crm ? "success" : "danger", crm ? "Online" : "Offline")],
    ["Team Management", badge(team ? "success" : "danger", team ? "Active" : "Inactive")],
    ["Data Sync", crm ? syncBadge(moving) : badge("danger", "Unknown")],
  ] as const;
  return (
    <section>
      <CardTitle>System Health</CardTitle>
      <dl className="mt-1 flex flex-col divide-y">
        {services.map(([label, state]) => (
          <div key={label} className="flex justify-between py-2.5">
            <dt className="text-muted-foreground">{label}</dt>
            <dd>{state}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function syncBadge(moving: boolean) {
  return moving ? badge("warning", "Import running") : badge("success", "Synced");
}

function badge(tone: Tone, text: string) {
  return <StatusBadge tone={tone}>{text}</StatusBadge>;
}

/** The newest members of the company. */
export function RecentActivity({ users, timeZone }: { users: RecentUser[]; timeZone: string }) {
  return (
    <section>
      <CardTitle>Recent Activity</CardTitle>
      <ul className="mt-1 flex flex-col divide-y">
        {users.map((user) => (
          <li key={user.id} className="flex min-w-0 items-center gap-3 py-2">
            <InitialsAvatar initials={initials(user.name)} hue={personHue(user.name)} />
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
    </section>
  );
}
