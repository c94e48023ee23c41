import type { Metadata } from "next";
import { calendarDateOf } from "@/lib/core/calendar-date";
import { canDeleteRecords } from "@/lib/core/permissions";
import { readEnquiryWithRelated } from "@/lib/crm/record-pages/pages";
import { Gone, recordPageReader } from "../../record/read-record";
import { EnquiryScreen } from "./enquiry-screen";

type Props = { params: Promise<{ subdomain: string; id: string }> };

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { subdomain, id } = await params;
  const { found } = await readEnquiryPage(subdomain, id);
  return { title: found?.enquiry.title ?? "Enquiry" };
}

export default async function EnquiryPage({ params }: Props) {
  const { subdomain, id } = await params;
  const { found, member } = await readEnquiryPage(subdomain, id);
  if (!found) return <Gone kind="enquiry" />;
  return (
    <EnquiryScreen
      record={found}
      form={{ people: found.people, me: member.name }}
      mayDelete={canDeleteRecords(member)}
      timeZone={member.company.timeZone}
      today={calendarDateOf(new Date(), member.company.timeZone)}
    />
  );
}

const readEnquiryPage = recordPageReader(readEnquiryWithRelated);
