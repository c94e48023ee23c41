import { z } from "zod";
import type { HostWorld } from "@/lib/core/host";
import { fixedSql, keepPlan, withUnsetReader } from "@/lib/server/database/reader";
import { env, isLocalRoot } from "@/lib/server/operation/env";
import { Prisma } from "@/lib/server/prisma/client";

const row = z
  .object({
    id: z.string(),
    name: z.string(),
    subdomain: z.string(),
    status: z.string(),
    logo_file_id: z.string().nullable(),
  })
  .transform(({ logo_file_id, ...rest }) => ({ ...rest, logoFileId: logo_file_id }));

/** The public data of a company, shown before sign-in. */
export type HostCompany = z.output<typeof row>;

/** The company of this subdomain, whatever its status, or null. */
export async function findCompanyBySubdomain(subdomain: string): Promise<HostCompany | null> {
  const query = Prisma.sql`select * from app.company_by_subdomain(${subdomain})`;
  const rows = await withUnsetReader((db) => db.$queryRaw<unknown[]>(keepPlan(query)));
  return rows[0] === undefined ? null : row.parse(rows[0]);
}

/** Whether people may sign in to and work in a company of this status. */
export function isOpenCompany(company: { status: string }): boolean {
  return company.status === "active" || company.status === "pending";
}

/** The condition that the company of a row, by its alias, is open and not deleted. */
export function isOpenSql(row: string): Prisma.Sql {
  return fixedSql(`${row}.status in ('active', 'pending') and ${row}.deleted_at is null`);
}

/** The open company of a host, for addresses that open without a sign-in; null for any other host. */
export async function findOpenCompany(world: HostWorld): Promise<HostCompany | null> {
  const company = world.kind === "tenant" ? await findCompanyBySubdomain(world.subdomain) : null;
  return company && isOpenCompany(company) ? company : null;
}

const idMaxAgeMs = 30_000;
const ids = new Map<string, { id: string; at: number }>();

/**
 * The id of a subdomain's company, cached for half a minute. A stale id is refused, because `app.enter_member` reads the
 * company again. `fresh` skips the cache.
 */
export async function companyIdOf(
  subdomain: string,
  options: { fresh?: boolean } = {},
): Promise<string | null> {
  const known = ids.get(subdomain);
  if (known && !options.fresh && Date.now() - known.at < idMaxAgeMs) return known.id;
  const company = await findCompanyBySubdomain(subdomain);
  if (!company) {
    ids.delete(subdomain);
    return null;
  }
  if (ids.size > 10_000) ids.clear();
  ids.set(subdomain, { id: company.id, at: Date.now() });
  return company.id;
}

/** The address of a company's portal from the settings alone, without a slash: `https://acme.example.com`. */
export function companyUrl(subdomain: string): string {
  return `${scheme()}://${subdomain}.${rootWithPort()}`;
}

/** The address of the admin portal, likewise. */
export function adminUrl(): string {
  return companyUrl("admin");
}

function scheme(): string {
  return isLocalRoot(env().ROOT_DOMAIN) ? "http" : "https";
}

function rootWithPort(): string {
  const { ROOT_DOMAIN, PORT } = env();
  const standsAlone = ROOT_DOMAIN.includes(":") || !isLocalRoot(ROOT_DOMAIN) || PORT === 80;
  return standsAlone ? ROOT_DOMAIN : `${ROOT_DOMAIN}:${PORT}`;
}
