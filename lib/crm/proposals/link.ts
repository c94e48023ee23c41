import { addDays, instantAt } from "@/lib/core/calendar-date";
import { readCompanyNames } from "@/lib/server/database/company-names";
import type { TenantScope } from "@/lib/server/database/scope";
import type { Proposal } from "@/lib/server/prisma/client";
import { companyUrl } from "@/lib/server/request/company-of-host";
import { newAddressToken } from "@/lib/server/tokens/address-token";
import type { linkStates } from "./choices";

/** The client's link and its expiry. Returned once. */
export type IssuedLink = { url: string; expiresAt: string };

/** A new link of a client, and the hash of its secret, which is stored. */
export async function newLink(
  tenant: TenantScope,
  expiresAt: Date,
): Promise<{ hash: Uint8Array<ArrayBuffer>; link: IssuedLink }> {
  const { token, hash } = newAddressToken();
  const { subdomain } = await readCompanyNames(tenant);
  const url = `${companyUrl(subdomain)}/p/${token}`;
  return { hash, link: { url, expiresAt: expiresAt.toISOString() } };
}

/** The expiry of a link whose last day is `date` in the company's time zone. */
export function endOfDay(date: string, timeZone: string): Date {
  return instantAt(addDays(date, 1), "00:00", timeZone);
}

/** The current state of the client's link. An accepted proposal stays readable after its last day. */
export function linkStateOf(
  proposal: Pick<Proposal, "status" | "linkRevokedAt" | "linkExpiresAt">,
  now: Date,
): (typeof linkStates)[number] {
  if (proposal.status === "Draft" || proposal.linkExpiresAt === null) return "none";
  if (proposal.status === "Superseded") return "superseded";
  if (proposal.linkRevokedAt !== null) return "revoked";
  if (proposal.status === "Accepted") return "open";
  return proposal.linkExpiresAt <= now ? "expired" : "open";
}
