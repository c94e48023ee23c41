import Link from "next/link";
import type { ReactNode } from "react";
import { StatusBadge } from "@/components/list/cells";
import { Avatar } from "@/components/ui/avatar";
import type { Tone } from "@/components/ui/badge";
import { Card, CardContent, CardHeader, CardTitle } from "@/components/ui/card";
import type { RecentUser } from "@/lib/companies/profile/schema";
import { formatDay } from "@/lib/core/format";
import { initials } from "@/lib/core/labels";
import { roleLabel } from "@/lib/core/permissions";
import type { Dashboard } from "./load-dashboard";

/** A label, its value, and the list it counts, if any. */
export type Fact = [label: string, value: ReactNode, href?: string];

export function Facts({ title, facts }: { title: string; facts: Fact[] }) {
  return (
    <Card>
      <CardHeader>
        <CardTitle>{title}</CardTitle>
      </CardHeader>
      <CardContent>
        <dl className="flex flex-col divide-y">
          {facts.map(([label, value, href]) => (
            <div key={label} className="flex justify-between py-2.5">
              <dt className="text-muted-foreground">{label}</dt>
              <dd className="font-medium tabular-nums">
                {href ? (
                  <Link
                    href={href}
                    aria-label={`${value}, ${label}`}
                    className="-my-2.5 inline-flex items-center justify-end hover:underline max-md:min-h-11 max-md:min-w-11"
                  >
                    {value}
                  </Link>
                ) : (
                  value
                )}
              </dd>
            </div>
          ))}
        </dl>
      </CardContent>
    </Card>
  );
}

/** One number, linked to the list it counts if `href` is given. */
export function Stat({ label, value, href }: { label: string; value: string; href?: string }) {
  const card = (
    <Card className="h-full gap-1 px-5 py-4">
      <span className="text-muted-foreground text-table">{label}</span>
      <span className="font-semibold text-2xl tabular-nums">{value}</span>
    </Card>
  );
  return href ? (
    <Link href={href} className="rounded-lg hover:[&>section]:border-ring">
      {card}
    </Link>
  ) : (
    card
  );
}

/** Service states derived from loading this page. */
export function SystemHealth({ health }: { health: Dashboard["health"] }) {
  const { crm, team, moving } = health;
  return (
    <Facts
      title="System Health"
      facts={[
        ["CRM System", badge(crm ? "success" : "danger", crm ? "Online" : "Offline")],
        ["Team Management", badge(team ? "success" : "danger", team ? "Active" : "Inactive")],
        ["Data Sync", crm ? syncBadge(moving) : badge("danger", "Unknown")],
      ]}
    />
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
