import type { Metadata } from "next";
import { readWorkingTime } from "@/lib/companies/working-time/read";
import { canManageCompany } from "@/lib/core/permissions";
import { type CompanyPageProps, requireMemberPage } from "@/lib/server/request/page";
import { CompanyHoursCard } from "./company-hours-card";
import { MemberHoursCard } from "./member-hours-card";

export const metadata: Metadata = { title: "Working time" };

export default async function WorkingTimePage({ params }: CompanyPageProps) {
  const { member, read } = await requireMemberPage((await params).subdomain);
  const { hours, members, version } = await read(readWorkingTime);
  if (!canManageCompany(member))
    return (
      <MemberHoursCard
        members={members.filter(({ id }) => id === member.id)}
        version={version}
        isOwn
      />
    );
  return (
    <>
      <CompanyHoursCard hours={hours} version={version} />
      <MemberHoursCard members={members} version={version} isOwn={false} />
    </>
  );
}
