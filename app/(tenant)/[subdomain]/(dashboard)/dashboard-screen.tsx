import { QuotaNotice } from "@/components/settings/quota-bars";
import { formatCount, formatInrCompact } from "@/lib/core/format";
import type { Period } from "@/lib/crm/dashboard/period";
import { Facts, RecentActivity, Stat, SystemHealth } from "./facts";
import type { Dashboard } from "./load-dashboard";
import { SalesSection } from "./sales-section";
import { listLink } from "./series";
import { TodayBlock } from "./today-block";

type Props = Dashboard & {
  hello: string;
  whose: "mine" | "everyone";
  /** The member whose work is due; undefined shows everyone's. */
  csPerson: string | undefined;
  period: Period;
  timeZone: string;
};

const byValue = { sort: "-estimatedValue" };

/** The company's dashboard: due work first, then figures. */
export function DashboardScreen(props: Props) {
  const {
    hello,
    whose,
    csPerson,
    period,
    timeZone,
    sales,
    days,
    users,
    recentUsers,
    summary,
    today,
    notices,
    health,
  } = props;
  const { totalEnquiries, totalEnquiryValue } = summary;
  const average = totalEnquiries === 0 ? 0 : Math.round(totalEnquiryValue / totalEnquiries);
  return (
    <div className="flex flex-col gap-6">
      <h1 className="font-semibold text-xl">{hello}</h1>
      <QuotaNotice notices={notices} />
      {today && <TodayBlock key={whose} {...{ today, whose, csPerson, period, timeZone }} />}
      <div className="grid grid-cols-2 gap-4 lg:grid-cols-4">
        <Stat label="Team Members" value={formatCount(users)} href="/team" />
        <Stat label="Total Brands" value={formatCount(summary.totalBrands)} href="/crm/brands" />
        <Stat
          label="Total Leads"
          value={formatCount(summary.totalLeads)}
          href={listLink("leads")}
        />
        <Stat
          label="Total Enquiries"
          value={formatCount(totalEnquiries)}
          href={listLink("enquiries")}
        />
      </div>
      <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-2">
        <Facts
          title="Lead Pipeline"
          facts={[
            ["Total Leads", formatCount(summary.totalLeads), listLink("leads")],
            ["Total Meetings", formatCount(summary.totalMeetings), listLink("meetings")],
            ["Lead Value", formatInrCompact(summary.totalLeadValue), listLink("leads", byValue)],
          ]}
        />
        <Facts
          title="Business Value"
          facts={[
            ["Enquiry Value", formatInrCompact(totalEnquiryValue), listLink("enquiries", byValue)],
            ["Total Enquiries", formatCount(totalEnquiries), listLink("enquiries")],
            ["Avg. Enquiry Value", formatInrCompact(average), listLink("enquiries", byValue)],
          ]}
        />
      </div>
      <SalesSection {...{ sales, period, days, whose }} />
      <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-2">
        <SystemHealth health={health} />
        <RecentActivity users={recentUsers} timeZone={timeZone} />
      </div>
    </div>
  );
}
