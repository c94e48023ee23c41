import type { Metadata } from "next";
import { readSettings } from "@/lib/companies/notifications/settings";
import { listDevices } from "@/lib/companies/push/devices";
import { type CompanyPageProps, requireMemberPage } from "@/lib/server/request/page";
import { BrowserCard } from "./browser-card";
import { NotificationsCard } from "./notifications-card";

export const metadata: Metadata = { title: "Notifications" };

export default async function NotificationsPage({ params }: CompanyPageProps) {
  const { member, read } = await requireMemberPage((await params).subdomain);
  const { settings, known } = await read(async (tenant) => ({
    settings: await readSettings(tenant, member.id),
    known: await listDevices(tenant, member.id),
  }));
  const clock = { now: new Date().toISOString(), timeZone: member.company.timeZone };
  return (
    <>
      <NotificationsCard settings={settings} />
      <BrowserCard known={known} clock={clock} />
    </>
  );
}
