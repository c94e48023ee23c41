import Link from "next/link";
import { formatCount, formatInrCompact } from "@/lib/core/format";
import type { CrmSummary } from "@/lib/crm/dashboard/schema";
import { listLink } from "./series";

type Figure = readonly [label: string, value: string, href: string];

const byValue = { sort: "-estimatedValue" };

/** The company's totals, each once and linked to the list it counts. */
export function KeyFigures({ users, summary }: { users: number; summary: CrmSummary }) {
  return (
    <div className="grid gap-y-5 border-y py-4 xl:grid-cols-[auto_auto_auto] xl:divide-x">
      {groupsOf(users, summary).map(({ title, figures }) => (
        <section key={title} className="xl:px-6 xl:last:pe-0 xl:first:ps-0" aria-label={title}>
          <h2 className="font-medium text-muted-foreground text-xs">{title}</h2>
          <ul className="mt-1 grid grid-cols-3 gap-x-3 xl:flex xl:justify-between xl:gap-x-6">
            {figures.map((figure) => (
              <li key={figure[0]}>
                <FigureLink figure={figure} />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

function FigureLink({ figure: [label, value, href] }: { figure: Figure }) {
  return (
    <Link
      href={href}
      prefetch={false}
      data-prefetch={href}
      className="group flex flex-col rounded-md py-1"
    >
      <span className="truncate text-muted-foreground text-table group-hover:text-foreground max-md:text-xs">
        {label}
      </span>{" "}
      <span className="font-semibold text-xl tabular-nums leading-7 group-hover:underline">
        {value}
      </span>
    </Link>
  );
}

function groupsOf(users: number, summary: CrmSummary): { title: string; figures: Figure[] }[] {
  const { totalBrands, totalLeads, totalMeetings, totalLeadValue } = summary;
  const { totalEnquiries, totalEnquiryValue, medianFirstReplyMinutes: reply } = summary;
  const average = totalEnquiries === 0 ? 0 : Math.round(totalEnquiryValue / totalEnquiries);
  const leadsByValue = listLink("leads", byValue);
  const enquiriesByValue = listLink("enquiries", byValue);
  const arrived = listLink("leads", { f: "arrivedAt:last:30d" });
  return [
    {
      title: "Company",
      figures: [
        ["Team Members", formatCount(users), "/team"],
        ["Total Brands", formatCount(totalBrands), "/crm/brands"],
      ],
    },
    {
      title: "Lead Pipeline",
      figures: [
        ["Total Leads", formatCount(totalLeads), listLink("leads")],
        ["Total Meetings", formatCount(totalMeetings), listLink("meetings")],
        ["Lead Value", formatInrCompact(totalLeadValue), leadsByValue],
        ...(reply === null ? [] : [["Median First Reply", durationText(reply), arrived] as const]),
      ],
    },
    {
      title: "Business Value",
      figures: [
        ["Total Enquiries", formatCount(totalEnquiries), listLink("enquiries")],
        ["Enquiry Value", formatInrCompact(totalEnquiryValue), enquiriesByValue],
        ["Avg. Enquiry Value", formatInrCompact(average), enquiriesByValue],
      ],
    },
  ];
}

/** Minutes as "4 min", "3 h" or "5 days". */
function durationText(minutes: number): string {
  if (minutes < 60) return `${Math.max(1, Math.round(minutes))} min`;
  const hours = Math.round(minutes / 60);
  return hours < 48 ? `${hours} h` : `${Math.round(hours / 24)} days`;
}
