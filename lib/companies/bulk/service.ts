import type { PlatformScope } from "@/lib/server/database/scope";
import { Prisma } from "@/lib/server/prisma/client";
import { type CompanyStatus, companyStatusLabels } from "../choices";
import { applyStatus } from "../status";
import type { CompanyBulk, CompanyBulkAnswer } from "./schema";

type Found = {
  id: string;
  name: string;
  subdomain: string;
  status: CompanyStatus;
  statusReason: string | null;
  isDeleted: boolean;
};

/**
 * Sets the status of many companies, each as `setCompanyStatus` does, all or none of them in one transaction.
 * Companies that already have it stay unchanged; refused ones are named with the reason.
 */
export async function changeCompanies(
  platform: PlatformScope,
  bulk: CompanyBulk,
): Promise<CompanyBulkAnswer> {
  const ids = [...new Set(bulk.ids)];
  const { change, reason } = bulk;
  const found = await readCompanies(platform, ids, bulk.dryRun ? "read" : "change");
  const failed = found.flatMap((company) => {
    const why = refusalOf(company, bulk);
    return why ? [{ id: company.id, name: company.name, reason: why }] : [];
  });
  const refused = new Set(failed.map(({ id }) => id));
  const changing = found.filter(({ id, status }) => !refused.has(id) && status !== change.status);
  if (!bulk.dryRun)
    for (const company of changing)
      await applyStatus(platform, company, { status: change.status, reason });
  const [matched, changed] = [found.length, changing.length];
  return {
    counts: {
      matched,
      changed,
      same: matched - changed - failed.length,
      failed: failed.length,
      notFound: ids.length - matched,
    },
    changed: changing.map((company) => ({
      id: company.id,
      from: company.status,
      reason: company.statusReason,
    })),
    failed,
  };
}

/** In the order of their ids, so that two changes of the same companies do not wait for each other. */
async function readCompanies(
  { db }: PlatformScope,
  ids: readonly string[],
  purpose: "read" | "change",
): Promise<Found[]> {
  const lock = purpose === "change" ? Prisma.sql`for update` : Prisma.empty;
  return db.$queryRaw<Found[]>`
    select id, name, subdomain, status, status_reason as "statusReason", deleted_at is not null as "isDeleted"
    from company where id = any(${ids}::uuid[]) and purge_started_at is null order by id ${lock}`;
}

function refusalOf({ status, isDeleted }: Found, { change, from }: CompanyBulk): string | null {
  if (isDeleted) return "It is deleted: restore it first";
  if (from === undefined || status === from || status === change.status) return null;
  return `Its status has changed since: it is ${companyStatusLabels[status].toLowerCase()} now`;
}
