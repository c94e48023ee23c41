import type { Metadata } from "next";
import { readSettings } from "@/lib/companies/notifications/settings";
import { requireMemberPage } from "@/lib/server/request/page";
import { NotificationsCard } from "./notifications-card";

export const metadata: Metadata = { title: "Notifications" };

type Props = { params: Promise<{ subdomain: string }> };

export default async function NotificationsPage({ params }: Props) {
  const { member, read } = await requireMemberPage((await params).subdomain);
  const settings = await read((tenant) => readSettings(tenant, member.id));
  return <NotificationsCard settings={settings} />;
}
