"use client";

import { useState } from "react";
import { useAttempt } from "@/components/form/use-attempt";
import { QuotaNotice } from "@/components/settings/quota-bars";
import { useFeed } from "@/lib/client/use-feed";
import type { Period } from "@/lib/crm/dashboard/period";
import { NewsNotice } from "../crm/live/live-notice";
import { ownChangeMs } from "../crm/live/use-live-rows";
import { RecentActivity, SystemHealth } from "./facts";
import { FirstRun } from "./first-run";
import { KeyFigures } from "./key-figures";
import type { Dashboard } from "./load-dashboard";
import { SalesSection } from "./sales-section";
import { TodayBlock } from "./today-block";

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
  const { today, openEnquiries, sales, days, users, recentUsers, summary, notices, health } = props;
  if (props.firstSteps) {
    return (
      <div className="flex flex-col gap-6">
        <h1 className="font-semibold text-2xl">{hello}</h1>
        <FirstRun done={props.firstSteps} rights={props.rights} />
        <Company recentUsers={recentUsers} timeZone={timeZone} health={health} />
      </div>
    );
  }
  return (
    <div className="flex flex-col gap-6">
      <div className="flex flex-wrap items-center gap-x-4">
        <h1 className="font-semibold text-2xl">{hello}</h1>
        <DashboardNews loaded={summary} />
      </div>
      <QuotaNotice notices={notices} />
      {today && (
        <TodayBlock
          key={whose}
          today={today}
          openEnquiries={openEnquiries}
          whose={whose}
          csPerson={csPerson}
          period={period}
          timeZone={timeZone}
        />
      )}
      <KeyFigures users={users} summary={summary} />
      <SalesSection sales={sales} period={period} days={days} whose={whose} />
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

/** Shows that figures may have changed since they were `loaded`, until others are. */
function DashboardNews({ loaded }: { loaded: unknown }) {
  const { refresh } = useAttempt();
  const [changedSince, setChangedSince] = useState<unknown>(null);
  useFeed(() => {
    setTimeout(() => setChangedSince(loaded), ownChangeMs);
  });
  return (
    <NewsNotice news={changedSince === loaded ? "There are changes" : null} onShow={refresh} />
  );
}
