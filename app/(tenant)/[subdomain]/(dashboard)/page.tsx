import type { Metadata } from "next";
import { CompanySignIn } from "@/app/(sign-in)/[subdomain]/sign-in/company-sign-in";
import { wallClock } from "@/lib/core/calendar-date";
import { canImport, canManageCompany } from "@/lib/core/permissions";
import { greeting } from "@/lib/core/time-text";
import { isPeriod } from "@/lib/crm/dashboard/period";
import { isMailboxMode } from "@/lib/server/mail/mailbox";
import {
  type CompanyPageProps,
  findHostCompany,
  findPageMember,
  requireMemberPage,
} from "@/lib/server/request/page";
import { CatalogueProvider } from "../crm/parts/catalogue";
import { DashboardProblem } from "./dashboard-problem";
import { DashboardScreen } from "./dashboard-screen";
import { loadDashboard } from "./load-dashboard";

export async function generateMetadata({ params }: CompanyPageProps): Promise<Metadata> {
  const { subdomain } = await params;
  if (!(await findHostCompany(subdomain))) return {};
  return { title: (await findPageMember(subdomain)) ? "Dashboard" : "Sign in" };
}

export default async function DashboardPage({ params, searchParams }: CompanyPageProps) {
  const { subdomain } = await params;
  const company = await findHostCompany(subdomain);
  if (!company) return null;
  if (!(await findPageMember(subdomain)))
    return <CompanySignIn company={company} mailboxLink={isMailboxMode()} />;
  const page = await requireMemberPage(subdomain);
  const { name, company: own } = page.member;
  const urlQuery = await searchParams;
  const whose = urlQuery.whose === "everyone" ? "everyone" : "mine";
  const period = isPeriod(urlQuery.period) ? urlQuery.period : "fiscalYear";
  const csPerson = whose === "mine" ? name : undefined;
  const loaded = await loadDashboard(page, { csPerson, period });
  if ("problem" in loaded) return <DashboardProblem message={loaded.problem} />;
  const hello = `${greeting(wallClock(new Date(), own.timeZone).hour)}, ${firstWord(name)}`;
  return (
    <CatalogueProvider value={page.member.catalogue}>
      <DashboardScreen
        hello={hello}
        rights={{ import: canImport(page.member), manage: canManageCompany(page.member) }}
        whose={whose}
        csPerson={csPerson}
        period={period}
        timeZone={own.timeZone}
        {...loaded}
      />
    </CatalogueProvider>
  );
}

function firstWord(name: string): string {
  return name.split(/\s/)[0] ?? name;
}
