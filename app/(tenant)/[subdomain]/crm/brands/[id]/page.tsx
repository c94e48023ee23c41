import type { Metadata } from "next";
import { calendarDateOf } from "@/lib/core/calendar-date";
import { canDeleteRecords } from "@/lib/core/permissions";
import { readBrandWithRelated } from "@/lib/crm/record-pages/pages";
import { Gone, recordPageReader } from "../../record/read-record";
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
  if (!found) return <Gone kind="brand" />;
  const { timeZone } = member.company;
  return (
    <BrandScreen
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

const readBrandPage = recordPageReader(readBrandWithRelated);
