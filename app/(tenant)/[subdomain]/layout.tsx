import type { Metadata } from "next";
import { cookies } from "next/headers";
import type { ReactNode } from "react";
import { apiUrl } from "@/lib/client/api-url";
import { storedKeys } from "@/lib/client/stored-keys";
import { readLast } from "@/lib/companies/feed/read";
import { formatDay } from "@/lib/core/format";
import { canCreate, canImport, canManageTeam, canReadAuditLog } from "@/lib/core/permissions";
import { roleTitle } from "@/lib/core/roles";
import { readViews } from "@/lib/crm/views/read";
import {
  findHostCompany,
  findPageMember,
  redirectHome,
  requireMemberPage,
} from "@/lib/server/request/page";
import { ClosedHost, closedHostTitle } from "../../read-closed-host";
import { CompanyShell } from "./company-shell";

type Props = { params: Promise<{ subdomain: string }>; children: ReactNode };

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { subdomain } = await params;
  const company = await findHostCompany(subdomain);
  const name = company?.name ?? (await closedHostTitle(subdomain));
  return { title: { default: name, template: `%s · ${name}` } };
}

export default async function TenantLayout({ params, children }: Props) {
  const { subdomain } = await params;
  const company = await findHostCompany(subdomain);
  if (!company) return <ClosedHost subdomain={subdomain} />;
  const member = await findPageMember(subdomain);
  if (!member) {
    await redirectHome();
    return children;
  }
  const page = await requireMemberPage(subdomain);
  const [views, position] = await page.list((tenant) =>
    Promise.all([readViews(tenant, member), readLast(tenant)]),
  );
  const { name, email, avatar } = member;
  const collapsed = (await cookies()).get(storedKeys.sidebarCompany)?.value === "1";
  return (
    <CompanyShell
      companyName={company.name}
      logo={company.logoFileId && fileUrl(company.logoFileId)}
      user={{ name, email, avatar, role: roleTitle(member.givenRole) }}
      rights={{
        create: canCreate(member),
        imports: canImport(member),
        auditLog: canReadAuditLog(member),
        team: canManageTeam(member),
      }}
      views={views.filter(({ pinned }) => pinned)}
      collapsed={collapsed}
      position={position}
      preview={member.preview?.name ?? null}
      factorFrom={member.factorDue && formatDay(member.factorDue, member.company.timeZone)}
    >
      {children}
    </CompanyShell>
  );
}

function fileUrl(id: string): string {
  return apiUrl("GET /company/files/{id}", { params: { id } });
}
