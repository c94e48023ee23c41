import type { Metadata } from "next";
import { calendarDateOf } from "@/lib/core/calendar-date";
import { canDeleteRecords } from "@/lib/core/permissions";
import { readLeadWithRelated } from "@/lib/crm/record-pages/pages";
import { Gone, recordPageReader } from "../../record/read-record";
import { LeadScreen } from "./lead-screen";

type Props = { params: Promise<{ subdomain: string; id: string }> };

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { subdomain, id } = await params;
  const { found } = await readLeadPage(subdomain, id);
  return { title: found?.lead.clientName ?? "Lead" };
}

export default async function LeadPage({ params }: Props) {
  const { subdomain, id } = await params;
  const { found, member } = await readLeadPage(subdomain, id);
  if (!found) return <Gone kind="lead" />;
  const { timeZone } = member.company;
  return (
    <LeadScreen
      record={found}
      form={{
        people: found.people,
        me: member.name,
        today: calendarDateOf(new Date(), timeZone),
      }}
      mayDelete={canDeleteRecords(member)}
      timeZone={timeZone}
    />
  );
}

const readLeadPage = recordPageReader(readLeadWithRelated);
