import type { Metadata } from "next";
import { findFeed } from "@/lib/crm/calendar-feed/service";
import { type CompanyPageProps, requireMemberPage } from "@/lib/server/request/page";
import { CalendarFeedCard } from "./calendar-feed-card";

export const metadata: Metadata = { title: "Calendar feed" };

export default async function CalendarFeedPage({ params }: CompanyPageProps) {
  const { member, read } = await requireMemberPage((await params).subdomain);
  const feed = await read((tenant) => findFeed(tenant, member.id));
  const { timeZone } = member.company;
  return <CalendarFeedCard feed={feed} now={new Date().toISOString()} timeZone={timeZone} />;
}
