import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { canManageTeam } from "@/lib/core/permissions";
import { type CompanyPageProps, requireMemberPage } from "@/lib/server/request/page";
import { listRoles } from "@/lib/team/roles/read";
import { RolesCard } from "./roles-card";

export const metadata: Metadata = { title: "Roles" };

export default async function RolesPage({ params }: CompanyPageProps) {
  const { member, read } = await requireMemberPage((await params).subdomain);
  if (!canManageTeam(member)) redirect("/settings");
  return <RolesCard roles={await read(listRoles)} />;
}
