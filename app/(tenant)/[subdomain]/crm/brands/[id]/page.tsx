import type { Metadata } from "next";
import { cache } from "react";
import { calendarDateOf } from "@/lib/core/calendar-date";
import { canDeleteRecords } from "@/lib/core/permissions";
import { readBrandWithRelated } from "@/lib/crm/brands/related";
import { listCsPeople } from "@/lib/crm/leads/cs-person";
import { requireMemberPage } from "@/lib/server/page";
import { recordLists } from "../../list/record-kinds";
import { Gone } from "../../record/gone";
import { findRecord } from "../../record/read-record";
import { BrandScreen } from "./brand-screen";

type Props = { params: Promise<{ subdomain: string; id: string }> };

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { subdomain, id } = await params;
  const { found } = await readBrandPage(subdomain, id);
  return { title: found?.brand.name ?? "Brand" };
}

export default async function BrandPage({ params }: Props) {
  const { subdomain, id } = await params;
  const { found, member } = await readBrandPage(subdomain, id);
  if (!found) return <Gone kind="brand" list={recordLists.brands} />;
  const { timeZone } = member.company;
  return (
    <BrandScreen
      record={found}
      form={{ people: found.people, today: calendarDateOf(new Date(), timeZone) }}
      mayDelete={canDeleteRecords(member)}
      timeZone={timeZone}
    />
  );
}

const readBrandPage = cache(async (subdomain: string, id: string) => {
  const page = await requireMemberPage(subdomain);
  const found = await findRecord(id, (brandId) =>
    page.read(async (tenant) => ({
      ...(await readBrandWithRelated(tenant, brandId)),
      people: await listCsPeople(tenant),
    })),
  );
  return { found, member: page.member };
});
