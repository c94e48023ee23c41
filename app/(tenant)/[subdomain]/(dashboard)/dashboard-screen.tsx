import Link from "next/link";
import { Card, CardContent, CardHeader, CardTitle } from "@/components/ui/card";
import { formatCount, formatInrCompact } from "@/lib/core/format";
import type { CrmSummary } from "@/lib/crm/dashboard/schema";

/** The company's first screen: what its CRM holds, every number a way to the list it counts. */
export function DashboardScreen({ hello, summary }: { hello: string; summary: CrmSummary }) {
  const { totalEnquiries, totalEnquiryValue } = summary;
  const average = totalEnquiries === 0 ? 0 : Math.round(totalEnquiryValue / totalEnquiries);
  return (
    <div className="flex flex-col gap-6">
      <h1 className="font-semibold text-xl">{hello}</h1>
      <div className="grid grid-cols-2 gap-4 lg:grid-cols-4">
        <Stat label="Total Brands" value={formatCount(summary.totalBrands)} href="/crm/brands" />
        <Stat label="Total Leads" value={formatCount(summary.totalLeads)} href="/crm/leads" />
        <Stat label="Total Meetings" value={formatCount(summary.totalMeetings)} />
        <Stat label="Total Enquiries" value={formatCount(totalEnquiries)} />
      </div>
      <div className="grid gap-4 lg:grid-cols-2">
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
      </div>
    </div>
  );
}

function Stat({ label, value, href }: { label: string; value: string; href?: string }) {
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

function Facts({ title, facts }: { title: string; facts: [string, string][] }) {
  return (
    <Card>
      <CardHeader>
        <CardTitle>{title}</CardTitle>
      </CardHeader>
      <CardContent>
        <dl className="flex flex-col divide-y">
          {facts.map(([label, value]) => (
            <div key={label} className="flex justify-between py-2.5">
              <dt className="text-muted-foreground">{label}</dt>
              <dd className="font-medium tabular-nums">{value}</dd>
            </div>
          ))}
        </dl>
      </CardContent>
    </Card>
  );
}
