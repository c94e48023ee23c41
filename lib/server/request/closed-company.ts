import { everyone } from "@/lib/core/permissions";
import { setScope } from "@/lib/server/database/db";
import { withUnsetReader } from "@/lib/server/database/reader";
import { isGenuineRefreshToken, readRefreshToken } from "@/lib/server/tokens/refresh-token";
import { findCompanyBySubdomain, type HostCompany, isOpenCompany } from "./company-of-host";

/**
 * The company of this subdomain if it is closed and `refreshToken` belongs to a session that closing has ended. Null
 * for strangers and removed members, who must not learn which companies exist.
 */
export async function findClosedCompany(
  subdomain: string,
  refreshToken: string | undefined,
): Promise<HostCompany | null> {
  const claims = refreshToken ? readRefreshToken(refreshToken) : null;
  if (!refreshToken || !claims) return null;
  const company = await findCompanyBySubdomain(subdomain);
  if (!company || isOpenCompany(company) || company.id !== claims.owner) return null;
  const key = await findSessionKey(company.id, claims.sessionId);
  return key && isGenuineRefreshToken(refreshToken, key) ? company : null;
}

/** The key of an active member's session that would not have expired by now. */
async function findSessionKey(companyId: string, sessionId: string): Promise<Uint8Array | null> {
  const [, rows] = await withUnsetReader((db) =>
    Promise.all([
      setScope(db, { companyId, sees: everyone }),
      db.$queryRaw<{ key: Uint8Array }[]>`
        select s.key from session s
        join app_user u on u.company_id = s.company_id and u.id = s.user_id
        where s.company_id = ${companyId}::uuid and s.id = ${sessionId}::uuid
          and s.expires_at > now() and u.is_active`,
    ]),
  );
  return rows[0]?.key ?? null;
}
