import type { Metadata } from "next";
import { cache } from "react";
import { calendarDateOf } from "@/lib/core/calendar-date";
import { canDeleteRecords } from "@/lib/core/permissions";
import { listCsPeople } from "@/lib/crm/leads/cs-person";
import { readLeadWithRelated } from "@/lib/crm/leads/related";
import { requireMemberPage } from "@/lib/server/page";
import { recordLists } from "../../list/record-kinds";
import { Gone } from "../../record/gone";
import { findRecord } from "../../record/read-record";
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
  if (!found) return <Gone kind="lead" list={recordLists.leads} />;
  const { timeZone } = member.company;
  return (
    <LeadScreen
      record={found}
      form={{ people: found.people, today: calendarDateOf(new Date(), timeZone) }}
      mayDelete={canDeleteRecords(member)}
      me={member.name}
      timeZone={timeZone}
    />
  );
}

const readLeadPage = cache(async (subdomain: string, id: string) => {
  const page = await requireMemberPage(subdomain);
  const found = await findRecord(id, (leadId) =>
    page.read(async (tenant) => ({
      ...(await readLeadWithRelated(tenant, leadId)),
      people: await listCsPeople(tenant),
    })),
  );
  return { found, member: page.member };
});
