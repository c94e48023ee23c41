import { formatCount, formatInrCompact } from "@/lib/core/format";
import type { Period } from "@/lib/crm/dashboard/period";
import { Facts } from "./facts";
import type { Dashboard } from "./load-dashboard";
import { RecentActivity } from "./recent-activity";
import { StageFunnel } from "./stage-funnel";
import { Stat } from "./stat";
import { SystemHealth } from "./system-health";
import { TodayBlock } from "./today-block";

type Props = Dashboard & {
  hello: string;
  whose: "mine" | "everyone";
  /** Whose work is shown above; everybody's where there is none. */
  csPerson: string | undefined;
  period: Period;
  timeZone: string;
};

/** The company's first screen: what is to be done, then what there is. */
export function DashboardScreen(props: Props) {
  const {
    hello,
    whose,
    csPerson,
    period,
    timeZone,
    stages,
    days,
    users,
    recentUsers,
    summary,
    today,
    health,
  } = props;
  const { totalEnquiries, totalEnquiryValue } = summary;
  const average = totalEnquiries === 0 ? 0 : Math.round(totalEnquiryValue / totalEnquiries);
  return (
    <div className="flex flex-col gap-6">
      <h1 className="font-semibold text-xl">{hello}</h1>
      {today && <TodayBlock key={whose} {...{ today, whose, csPerson, period, timeZone }} />}
      <div className="grid grid-cols-2 gap-4 lg:grid-cols-4">
        <Stat label="Team Members" value={formatCount(users)} href="/team" />
        <Stat label="Total Brands" value={formatCount(summary.totalBrands)} href="/crm/brands" />
        <Stat label="Total Leads" value={formatCount(summary.totalLeads)} href="/crm/leads" />
        <Stat label="Total Enquiries" value={formatCount(totalEnquiries)} />
      </div>
      <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-2">
        <Facts
          title="Lead Pipeline"
          facts={[
            ["Total Leads", formatCount(summary.totalLeads)],
            ["Total Meetings", formatCount(summary.totalMeetings)],
            ["Lead Value", formatInrCompact(summary.totalLeadValue)],
          ]}
        />
        <Facts
          title="Business Value"
          facts={[
            ["Enquiry Value", formatInrCompact(totalEnquiryValue)],
            ["Total Enquiries", formatCount(totalEnquiries)],
            ["Avg. Enquiry Value", formatInrCompact(average)],
          ]}
        />
        <div className="lg:col-span-2">
          <StageFunnel stages={stages} period={period} days={days} whose={whose} />
        </div>
        <SystemHealth health={health} />
        <RecentActivity users={recentUsers} timeZone={timeZone} />
      </div>
    </div>
  );
}
