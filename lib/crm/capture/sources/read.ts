import { notFound } from "@/lib/core/errors";
import type { LeadSourceKind } from "@/lib/core/lead-sources";
import { readCompanyNames } from "@/lib/server/database/company-names";
import type { TenantReader, TenantScope } from "@/lib/server/database/scope";
import { Prisma } from "@/lib/server/prisma/client";
import { isoTime } from "@/lib/server/records/record-sql";
import { companyUrl } from "@/lib/server/request/company-of-host";
import { type LeadSource, leadSource } from "./schema";

/** Failures in a row by which a source is failing. */
export const failuresInRow = 3;

/** The company's sources by name, with what has arrived from them. */
export function listSources(tenant: TenantReader): Promise<LeadSource[]> {
  return readWhere(tenant, Prisma.sql`true`);
}

/** Returns one source. Throws `not_found`. */
export async function getSource(tenant: TenantReader, id: string): Promise<LeadSource> {
  const [found] = await readWhere(tenant, Prisma.sql`s.id = ${id}::uuid`);
  if (!found) throw notFound("Source");
  return found;
}

/** The arrivals `a` of source `s`. */
const ownArrivals = Prisma.sql`a.company_id = s.company_id and a.source_id = s.id`;

async function readWhere(
  { db, companyId }: TenantReader,
  where: Prisma.Sql,
): Promise<LeadSource[]> {
  const rows = await db.$queryRaw<unknown[]>`
    select s.id, s.kind, s.name, s.state, s.mapping, s.defaults, s.brand_rule as "brandRule", s.reopens, s.gives,
      s.reply_minutes as "replyMinutes", s.secret_enc is not null as "hasSecret", s.version,
      (select ${isoTime(Prisma.sql`a.arrived_at`)} from lead_arrival a where ${ownArrivals} and not a.is_test
        order by a.id desc limit 1) as "lastArrivalAt",
      (select count(*)::int from lead_arrival a where ${ownArrivals} and a.state = 'failed') as "failedArrivals",
      (select count(*) = ${failuresInRow} and bool_and(last.state = 'failed') from (
        select a.state from lead_arrival a where ${ownArrivals} and a.state <> 'stored' and not a.is_test
        order by a.id desc limit ${failuresInRow}) last) as "isFailing",
      ${isoTime(Prisma.sql`s.created_at`)} as "createdAt", ${isoTime(Prisma.sql`s.updated_at`)} as "updatedAt"
    from lead_source s
    where s.company_id = ${companyId}::uuid and s.deleted_at is null and ${where}
    order by lower(s.name), s.id`;
  return rows.map((row) => leadSource.parse(row));
}

/** The addresses of a source, which are shown once. */
export type SourceAddress = { address: string; formAddress: string | null };

/** The addresses with this token on the company's host. */
export async function addressesOf(
  tenant: TenantScope,
  kind: LeadSourceKind,
  token: string,
): Promise<SourceAddress> {
  const { subdomain } = await readCompanyNames(tenant);
  const host = companyUrl(subdomain);
  return {
    address: `${host}/api/company/capture/${token}`,
    formAddress: kind === "form" ? `${host}/f/${token}` : null,
  };
}
