import type { AccessClaims } from "./access-token";
import { withinCompanyLimit } from "./company-concurrency";
import { withUnsetTenant } from "./db";
import { enterCompany, type Member } from "./member";

/** The member whom the claims name, read in a transaction of its own. Throws as `enterCompany` does. */
export function readMember(claims: AccessClaims, companyId: string): Promise<Member> {
  return withinCompanyLimit(companyId, () =>
    withUnsetTenant((db) => enterCompany(db, { ...claims, companyId }, new Date())),
  );
}
