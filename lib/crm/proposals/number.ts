import { calendarDateOf, fiscalYearOf } from "@/lib/core/calendar-date";
import type { TenantScope } from "@/lib/server/database/scope";
import { versionLabel } from "./labels";

/** The stored parts of a proposal's number; both are null until it is sent. */
export type NumberParts = { financialYear: string | null; serial: number | null };

/**
 * The next number of the company's present financial year, without a gap: the year's row stays
 * locked until the transaction ends, and a rollback returns the number.
 */
export async function takeNumber(
  tenant: TenantScope,
): Promise<{ financialYear: string; serial: number }> {
  const { db, companyId, now, timeZone } = tenant;
  const financialYear = financialYearAt(now, timeZone);
  const rows = await db.$queryRaw<[{ last_serial: number }]>`
    insert into proposal_counter (company_id, financial_year, last_serial)
    values (${companyId}::uuid, ${financialYear}, 1)
    on conflict (company_id, financial_year)
    do update set last_serial = proposal_counter.last_serial + 1
    returning last_serial`;
  return { financialYear, serial: rows[0].last_serial };
}

/** The Indian financial year of an instant as numbers name it: `2026-27`. */
export function financialYearAt(instant: Date, timeZone: string): string {
  return fiscalYearOf(calendarDateOf(instant, timeZone)).label.replace(/^FY /, "");
}

/** `Q/2026-27/0001`, or null where there is none yet. */
export function numberText({ financialYear, serial }: NumberParts): string | null {
  if (financialYear === null || serial === null) return null;
  return `Q/${financialYear}/${String(serial).padStart(4, "0")}`;
}

/** The number with its version from the second on: `Q/2026-27/0001 v2`. */
export function versionText(proposal: NumberParts & { revision: number }): string {
  return versionLabel({ number: numberText(proposal), revision: proposal.revision });
}
