import { LoginScreen } from "@/components/shell/login-screen";
import { wallClock } from "@/lib/core/calendar-date";
import { greeting } from "@/lib/core/greeting";
import type { CrmSummary } from "@/lib/crm/dashboard/schema";
import { readCrmSummary } from "@/lib/crm/dashboard/service";
import { isMailboxMode } from "@/lib/server/mail/mode";
import { findHostCompany, findPageMember, requireMemberPage } from "@/lib/server/page";
import { DashboardScreen } from "./dashboard-screen";

type Props = { params: Promise<{ subdomain: string }> };

export default async function DashboardPage({ params }: Props) {
  const { subdomain } = await params;
  const company = await findHostCompany(subdomain);
  if (!company) return null;
  if (!(await findPageMember(subdomain))) {
    return (
      <LoginScreen
        world="tenant"
        companyName={company.name}
        subdomain={subdomain}
        logoUrl={company.logoFileId && `/api/company/logo?v=${company.logoFileId}`}
        mailboxLink={isMailboxMode()}
      />
    );
  }
  const page = await requireMemberPage(subdomain);
  const [summary, hour] = await page.read(
    async (tenant): Promise<[CrmSummary, number]> => [
      await readCrmSummary(tenant),
      wallClock(tenant.now, tenant.timeZone).hour,
    ],
  );
  const hello = `${greeting(hour)}, ${firstWord(page.member.name)}`;
  return <DashboardScreen hello={hello} summary={summary} />;
}

function firstWord(name: string): string {
  return name.split(/\s/)[0] ?? name;
}
