import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { canManageTeam } from "@/lib/core/permissions";
import { type CompanyPageProps, requireMemberPage } from "@/lib/server/request/page";
import { listTeams } from "@/lib/team/teams/service";
import { TeamsCard } from "./teams-card";

export const metadata: Metadata = { title: "Teams" };

export default async function TeamsPage({ params }: CompanyPageProps) {
  const { member, read } = await requireMemberPage((await params).subdomain);
  if (!canManageTeam(member)) redirect("/settings");
  return <TeamsCard teams={await read(listTeams)} />;
}
