import { AppError } from "@/lib/core/errors";
import type { HostWorld } from "@/lib/core/host";
import { isSubdomain } from "@/lib/core/host";
import {
  adminUrl,
  companyUrl,
  findCompanyBySubdomain,
  type HostCompany,
  isOpenCompany,
} from "@/lib/server/request/company-of-host";
import { platformAudience } from "@/lib/server/tokens/access-token";
import type { AccountStore } from "./account-store";
import { companyStore } from "./company-accounts";
import { platformStore } from "./platform-accounts";

/**
 * The place of a sign-in: an open company, the platform, or a closed subdomain, which responds like a
 * company without that member.
 */
export type SignInPlace =
  | { kind: "company"; company: HostCompany; store: AccountStore }
  | { kind: "platform"; store: AccountStore }
  | { kind: "closed"; subdomain: string };

/**
 * The place of a request, given by the host or, on the API host, by the named subdomain (the platform if
 * none). Throws `tenant_mismatch` if they disagree.
 */
export async function findSignInPlace(
  world: HostWorld,
  named: { inBody?: string | null | undefined; inHeader: string | null },
): Promise<SignInPlace> {
  const inHeader = named.inHeader?.trim().toLowerCase() || null;
  if (world.kind === "admin") return { kind: "platform", store: platformStore };
  const asked = named.inBody || inHeader;
  const disagrees = world.kind === "tenant" && asked && asked !== world.subdomain;
  if (disagrees || (named.inBody && inHeader && named.inBody !== inHeader)) {
    throw new AppError("tenant_mismatch", "The subdomain names another company than this host");
  }
  const subdomain = world.kind === "tenant" ? world.subdomain : asked;
  return subdomain && subdomain !== "admin"
    ? companyPlace(subdomain)
    : { kind: "platform", store: platformStore };
}

/** The audience whose rate limits apply. */
export function ownerOf(place: SignInPlace): string {
  return place.kind === "closed" ? place.subdomain : place.store.owner;
}

/** The admin host in mails. */
export const adminPlaceName = "the admin portal";

/** The name of the place in mails. */
export function nameOf(place: Exclude<SignInPlace, { kind: "closed" }>): string {
  return place.kind === "company" ? place.company.name : adminPlaceName;
}

/** A company's id or "platform", and the address of its portal. */
export type Site = { owner: string; portalUrl: string };

/** The site of the place; a closed subdomain has one like a company's. */
export function siteOf(place: SignInPlace): Site {
  const owner = ownerOf(place);
  if (place.kind === "platform") return { owner, portalUrl: adminUrl() };
  const { subdomain } = place.kind === "company" ? place.company : place;
  return { owner, portalUrl: companyUrl(subdomain) };
}

async function companyPlace(subdomain: string): Promise<SignInPlace> {
  const company = await findCompanyBySubdomain(subdomain);
  return company && isOpenCompany(company)
    ? { kind: "company", company, store: companyStore(company.id) }
    : { kind: "closed", subdomain };
}

/** Whether an open company has this subdomain, and its name. */
export async function checkSubdomain(
  subdomain: string,
): Promise<{ valid: boolean; companyName: string | null }> {
  const company = isSubdomain(subdomain) ? await findCompanyBySubdomain(subdomain) : null;
  return company && isOpenCompany(company)
    ? { valid: true, companyName: company.name }
    : { valid: false, companyName: null };
}

/** The accounts of a token audience: a company's id, or "platform". */
export function storeOf(owner: string): AccountStore {
  return owner === platformAudience ? platformStore : companyStore(owner);
}
