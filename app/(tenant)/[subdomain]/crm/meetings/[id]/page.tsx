import type { Metadata } from "next";
import { canDeleteRecords } from "@/lib/core/permissions";
import { readMeetingWithRelated } from "@/lib/crm/record-pages/pages";
import { Gone, recordPageReader } from "../../record/read-record";
import { MeetingScreen } from "./meeting-screen";

type Props = { params: Promise<{ subdomain: string; id: string }> };

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { subdomain, id } = await params;
  const { found } = await readMeetingPage(subdomain, id);
  return { title: found?.meeting.title ?? "Meeting" };
}

export default async function MeetingPage({ params }: Props) {
  const { subdomain, id } = await params;
  const { found, member } = await readMeetingPage(subdomain, id);
  if (!found) return <Gone kind="meeting" />;
  const { name: me, company } = member;
  return (
    <MeetingScreen
      record={found}
      form={{ people: found.people, me, timeZone: company.timeZone }}
      mayDelete={canDeleteRecords(member)}
      now={new Date().toISOString()}
    />
  );
}

const readMeetingPage = recordPageReader(readMeetingWithRelated);
