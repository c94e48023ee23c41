import { createHash, randomBytes } from "node:crypto";
import { addDays, instantAt } from "@/lib/core/calendar-date";
import { readCompanyNames } from "@/lib/server/database/company-names";
import type { TenantScope } from "@/lib/server/database/scope";
import type { Proposal } from "@/lib/server/prisma/client";
import { companyUrl } from "@/lib/server/request/company-of-host";
import type { linkStates } from "./choices";

/** The client's link and its expiry. Returned once. */
export type IssuedLink = { url: string; expiresAt: string };

/** A random link of 256 bits, and its hash; only the hash is stored. */
export async function newLink(
  tenant: TenantScope,
  expiresAt: Date,
): Promise<{ hash: Uint8Array<ArrayBuffer>; link: IssuedLink }> {
  const token = randomBytes(32).toString("base64url");
  const { subdomain } = await readCompanyNames(tenant);
  const url = `${companyUrl(subdomain)}/p/${token}`;
  return { hash: hashOfToken(token), link: { url, expiresAt: expiresAt.toISOString() } };
}

/** The hash under which a link is found. Its token is random, so it needs no salt. */
export function hashOfToken(token: string): Uint8Array<ArrayBuffer> {
  return new Uint8Array(createHash("sha256").update(token).digest());
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
