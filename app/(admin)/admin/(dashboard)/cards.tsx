import {
  Building2,
  CircleCheck,
  Database,
  type LucideIcon,
  Mail,
  Server,
  ShieldCheck,
  Users,
} from "lucide-react";
import Link from "next/link";
import { StatusBadge } from "@/components/list/cells";
import { Card, CardAction, CardContent, CardHeader, CardTitle } from "@/components/ui/card";
import { defaultTimeZone } from "@/lib/core/calendar-date";
import { formatCount, formatDateTime } from "@/lib/core/format";
import { capitalized } from "@/lib/core/labels";
import type {
  PlatformDashboard,
  RecentActivity,
  SystemHealth,
} from "@/lib/super-admins/platform/schema";

/** Four counts, each linking to the list it counts. */
export function StatCards({ data }: { data: PlatformDashboard }) {
  return (
    <div className="grid grid-cols-2 gap-4 lg:grid-cols-4">
      <Stat
        icon={Building2}
        label="Total Companies"
        count={data.totalCompanies}
        href="/companies"
      />
      <Stat
        icon={CircleCheck}
        label="Active Companies"
        count={data.activeCompanies}
        href="/companies?status=active"
      />
      <Stat icon={Users} label="Total Users" count={data.totalUsers} href="/companies" />
      <Stat icon={ShieldCheck} label="Super Admins" count={data.superAdminCount} href="/team" />
    </div>
  );
}

type StatProps = { icon: LucideIcon; label: string; count: number; href: string };

function Stat({ icon: Icon, label, count, href }: StatProps) {
  return (
    <Link href={href} className="rounded-lg hover:[&>section]:border-ring">
      <Card className="h-full gap-1 px-5 py-4 max-sm:px-4">
        <span className="flex items-center justify-between gap-1 whitespace-nowrap text-muted-foreground text-table">
          {label}
          <Icon className="size-4 shrink-0" />
        </span>
        <span className="font-semibold text-2xl tabular-nums">{formatCount(count)}</span>
      </Card>
    </Link>
  );
}

/** State of the services; anything but healthy, Online and Active is shown as a failure. */
export function HealthCard({ health }: { health: SystemHealth }) {
  const { database, apiServices, emailService } = health;
  const mailIsWell = emailService === "Active";
  return (
    <Card>
      <CardHeader>
        <CardTitle>System Health</CardTitle>
      </CardHeader>
      <CardContent className="pb-2">
        <ul className="flex flex-col divide-y">
          <Service icon={Database} label="Database" state={database} good="healthy" />
          <Service icon={Server} label="API Services" state={apiServices} good="Online" />
          <Service icon={Mail} label="Email Service" state={emailService} good="Active" />
        </ul>
        {!mailIsWell && (
          <p className="pb-3 text-destructive-text text-table">
            Mails fail or wait too long.{" "}
            <Link href="/jobs" className="font-medium underline underline-offset-4">
              See the jobs
            </Link>
          </p>
        )}
      </CardContent>
    </Card>
  );
}

type ServiceProps = { icon: LucideIcon; label: string; state: string; good: string };

function Service({ icon: Icon, label, state, good }: ServiceProps) {
  return (
    <li className="flex min-h-12 items-center gap-3">
      <Icon className="size-4.5 text-muted-foreground" />
      <span className="flex-1">{label}</span>
      <StatusBadge tone={state === good ? "success" : "danger"}>{capitalized(state)}</StatusBadge>
    </li>
  );
}

/** The latest platform audit log entries, linking to their subjects. */
export function RecentActivityCard({ activities }: { activities: readonly RecentActivity[] }) {
  return (
    <Card>
      <CardHeader>
        <CardTitle>Recent Activity</CardTitle>
        <CardAction>
          <Link
            href="/trail"
            className="text-primary-text text-table underline-offset-4 hover:underline"
          >
            View history
          </Link>
        </CardAction>
      </CardHeader>
      <CardContent className="pt-1 pb-3">
        {activities.length === 0 && (
          <p className="py-2 text-muted-foreground">No recent activity</p>
        )}
        <ul className="flex flex-col divide-y">
          {activities.map((activity) => (
            <Activity key={activity.id} activity={activity} />
          ))}
        </ul>
      </CardContent>
    </Card>
  );
}

function Activity({
  activity: { action, details, timestamp, href },
}: {
  activity: RecentActivity;
}) {
  return (
    <li className="flex min-h-12 items-center justify-between gap-x-4 py-2 max-sm:flex-col max-sm:items-start">
      <div className="min-w-0">
        <p className="font-medium">
          {href ? (
            <Link href={href} className="hover:underline">
              {action}
            </Link>
          ) : (
            action
          )}
        </p>
        <p className="truncate text-muted-foreground text-table">{details}</p>
      </div>
      <time dateTime={timestamp} className="text-muted-foreground text-table tabular-nums">
        {formatDateTime(timestamp, defaultTimeZone)}
      </time>
    </li>
  );
}
