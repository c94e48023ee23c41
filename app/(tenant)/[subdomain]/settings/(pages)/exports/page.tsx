import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { listDataExports } from "@/lib/companies/data-export/service";
import { isOwner } from "@/lib/core/permissions";
import { type CompanyPageProps, requireMemberPage } from "@/lib/server/request/page";
import { DataCard } from "./data-card";

export const metadata: Metadata = { title: "Data export" };

export default async function DataExportPage({ params }: CompanyPageProps) {
  const { member, read } = await requireMemberPage((await params).subdomain);
  if (!isOwner(member)) redirect("/settings");
  const exports = await read(listDataExports);
  return <DataCard exports={exports} timeZone={member.company.timeZone} />;
}
