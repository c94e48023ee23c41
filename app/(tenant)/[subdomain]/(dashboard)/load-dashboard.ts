import { unstable_rethrow } from "next/navigation";
import { problemOf } from "@/lib/client/api-error";
import type { RecentUser } from "@/lib/companies/profile/schema";
import { readCompanyDashboard } from "@/lib/companies/profile/service";
import { calendarDateOf } from "@/lib/core/calendar-date";
import { AppError } from "@/lib/core/errors";
import { canManageCompany } from "@/lib/core/permissions";
import { type FirstSteps, readFirstSteps } from "@/lib/crm/dashboard/first-steps";
import {
  noOpenEnquiries,
  type OpenEnquiries,
  readOpenEnquiries,
} from "@/lib/crm/dashboard/open-enquiries";
import { type Days, daysOf, type Period } from "@/lib/crm/dashboard/period";
import { readSales, type Sales } from "@/lib/crm/dashboard/sales";
import { type CrmSummary, emptyCrmSummary, type Today } from "@/lib/crm/dashboard/schema";
import { isDataMoving, readCrmSummary } from "@/lib/crm/dashboard/service";
import { stepsOf } from "@/lib/crm/dashboard/steps";
import { readToday } from "@/lib/crm/dashboard/today";
import type { TenantReader } from "@/lib/server/database/scope";
import { readQuotaNotices } from "@/lib/server/limits/quota";
import { logFailure } from "@/lib/server/operation/log";
import type { MemberPage } from "@/lib/server/request/page";

export type Dashboard = {
  users: number;
  recentUsers: RecentUser[];
  summary: CrmSummary;
  /** Null when the CRM could not be read. */
  today: Today | null;
  openEnquiries: OpenEnquiries;
  /** The first steps a company without records has taken; null once it has records, or without the CRM. */
  firstSteps: FirstSteps | null;
  sales: Sales;
  /** The days `sales` covers; null for all time. */
  days: Days | null;
  /** The company's quotas that are nearly or wholly used, for owners. */
  notices: string[];
  health: { crm: boolean; team: boolean; moving: boolean };
};

/** Loads the dashboard. If the CRM fails its figures are zero; any other failure returns `problem`. */
export async function loadDashboard(
  page: MemberPage,
  scope: { csPerson: string | undefined; period: Period },
): Promise<Dashboard | { problem: string }> {
  const { timeZone } = page.member.company;
  const day = calendarDateOf(new Date(), timeZone);
  const days = daysOf(scope.period, day);
  const readCrm = async (tenant: TenantReader) => {
    const summary = await readCrmSummary(tenant);
    return {
      summary,
      today: await readToday(tenant, scope),
      openEnquiries: await readOpenEnquiries(tenant, scope),
      firstSteps: summary.totalLeads > 0 ? null : await readFirstSteps(tenant),
      moving: await isDataMoving(tenant),
      notices: canManageCompany(page.member) ? await readQuotaNotices(tenant) : [],
    };
  };
  const [company, crm] = await Promise.allSettled([
    page.read(readCompanyDashboard),
    Promise.all([
      page.list(readCrm, "heavy"),
      page.list((tenant) => readSales(tenant, stepsOf(scope.period, day)), "heavy"),
    ]).then(([read, sales]) => ({ ...read, sales })),
  ]);
  if (company.status === "rejected") return { problem: explain(company.reason) };
  const { recentUsers, stats } = company.value;
  const read = crm.status === "fulfilled" ? crm.value : withoutCrm(crm.reason);
  const { moving, ...shown } = read;
  const health = { crm: read.today !== null, team: true, moving };
  return { users: stats.usage.users, recentUsers, ...shown, days, health };
}

function withoutCrm(reason: unknown) {
  unstable_rethrow(reason);
  logFailure(reason, "the CRM could not be read, the dashboard shows zeros");
  const sales: Sales = { stages: [], steps: [], people: [], otherPeople: 0 };
  return {
    summary: emptyCrmSummary,
    today: null,
    openEnquiries: noOpenEnquiries,
    firstSteps: null,
    sales,
    moving: false,
    notices: [],
  };
}

function explain(reason: unknown): string {
  unstable_rethrow(reason);
  logFailure(reason, "the dashboard could not be loaded");
  return problemOf(reason instanceof AppError ? reason.status : 500);
}
