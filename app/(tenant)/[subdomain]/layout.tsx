import type { Metadata } from "next";
import { cookies, headers } from "next/headers";
import type { ReactNode } from "react";
import { apiUrl } from "@/lib/client/api-url";
import { storedKeys } from "@/lib/client/stored-keys";
import { readLast } from "@/lib/companies/feed/position";
import { formatDay } from "@/lib/core/format";
import { canCreate, canImport, canManageTeam, canReadAuditLog } from "@/lib/core/permissions";
import { roleTitle } from "@/lib/core/roles";
import { isMissingRecord } from "@/lib/crm/record-pages/pages";
import { readViews } from "@/lib/crm/views/read";
import { noteOfRequest } from "@/lib/server/operation/served-request";
import {
  findHostCompany,
  findPageMember,
  redirectHome,
  requireMemberPage,
} from "@/lib/server/request/page";
import { ClosedHost, closedHostTitle } from "../../read-closed-host";
import { CompanyShell } from "./company-shell";
import { settingsOf } from "./settings/settings-pages";

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
  const path = await pathOfDocument();
  const [views, position, isMissing] = await page.list((tenant) =>
    Promise.all([readViews(tenant, member), readLast(tenant), isMissingRecord(tenant, path)]),
  );
  // The page itself knows this after its status was sent with the skeleton.
  noteOfRequest({ isMissing });
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
      settings={settingsOf(member).flatMap(({ pages }) => pages)}
      views={views.filter(({ pinned }) => pinned)}
      collapsed={collapsed}
      position={position}
      catalogue={member.catalogue}
      timeZone={member.company.timeZone}
      preview={member.preview?.name ?? null}
      factorFrom={member.factorDue && formatDay(member.factorDue, member.company.timeZone)}
    >
      {children}
    </CompanyShell>
  );
}

/** The path of a page that the browser loads; "" for data of a page that is open already. */
async function pathOfDocument(): Promise<string> {
  const sent = await headers();
  const isDocument = (sent.get("sec-fetch-dest") ?? "document") === "document";
  return isDocument ? (sent.get("x-path") ?? "") : "";
}

function fileUrl(id: string): string {
  return apiUrl("GET /company/files/{id}", { params: { id } });
}
