"use client";

import { StatusBadge } from "@/components/list/cells";
import { QuotaNotice } from "@/components/settings/quota-bars";
import type { Tone } from "@/components/ui/badge";
import { CardTitle } from "@/components/ui/card";
import { InitialsAvatar } from "@/components/ui/initials-avatar";
import type { RecentUser } from "@/lib/companies/profile/schema";
import { formatDay } from "@/lib/core/format";
import { initials } from "@/lib/core/labels";
import { roleLabel } from "@/lib/core/permissions";
import { personHue } from "@/lib/core/person-hue";
import type { Period } from "@/lib/crm/dashboard/period";
import { FirstRun } from "./first-run";
import { KeyFigures } from "./key-figures";
import type { Dashboard } from "./load-dashboard";
import { SalesSection } from "./sales-section";
import { TodayBlock } from "./today-block";
import { useLiveDashboard } from "./use-live-dashboard";

type Props = Dashboard & {
  hello: string;
  rights: { import: boolean; manage: boolean };
  whose: "mine" | "everyone";
  /** The member whose work is due; undefined shows everyone's. */
  csPerson: string | undefined;
  period: Period;
  timeZone: string;
};

/** The company's dashboard: what to do now, then how the company stands. */
export function DashboardScreen(props: Props) {
  const { hello, whose, csPerson, period, timeZone } = props;
  const { firstSteps, today, openEnquiries, sales, days } = props;
  const { users, recentUsers, summary, notices, health } = props;
  const hasToday = today !== null && !firstSteps;
  const atWork = useLiveDashboard();
  return (
    <div className="flex flex-col gap-6">
      {!hasToday && <h1 className="font-semibold text-2xl">{hello}</h1>}
      <QuotaNotice notices={notices} />
      {firstSteps && <FirstRun done={firstSteps} rights={props.rights} />}
      {hasToday && (
        <TodayBlock
          key={whose}
          hello={hello}
          atWork={atWork}
          today={today}
          openEnquiries={openEnquiries}
          whose={whose}
          csPerson={csPerson}
          period={period}
          timeZone={timeZone}
        />
      )}
      <KeyFigures users={users} summary={summary} />
      {!firstSteps && <SalesSection sales={sales} period={period} days={days} whose={whose} />}
      <Company recentUsers={recentUsers} timeZone={timeZone} health={health} />
    </div>
  );
}

function Company({
  recentUsers,
  timeZone,
  health,
}: Pick<Props, "recentUsers" | "timeZone" | "health">) {
  return (
    <div className="grid grid-cols-1 items-start gap-x-8 gap-y-6 border-t pt-5 lg:grid-cols-2">
      <RecentActivity users={recentUsers} timeZone={timeZone} />
      <SystemHealth health={health} />
    </div>
  );
}

/** Service states derived from loading this page. */
function SystemHealth({ health }: { health: Dashboard["health"] }) {
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
function RecentActivity({ users, timeZone }: { users: RecentUser[]; timeZone: string }) {
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
