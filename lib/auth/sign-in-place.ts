import { AppError } from "@/lib/core/errors";
import type { HostWorld } from "@/lib/core/host";
import {
  findCompanyBySubdomain,
  type HostCompany,
  isOpenCompany,
} from "@/lib/server/company-of-host";
import type { AccountStore } from "./account-store";
import { companyStore } from "./company-accounts";
import { platformStore } from "./platform-accounts";

/**
 * Where somebody signs in: a company that is open, the platform, or a subdomain behind which nobody
 * can. The last one answers like a company that does not know the person.
 */
export type SignInPlace =
  | { kind: "company"; company: HostCompany; store: AccountStore }
  | { kind: "platform"; store: AccountStore }
  | { kind: "closed"; subdomain: string };

/**
 * The place a request is about. The host decides; on the api host what the request names, a company
 * or nothing for the platform. Throws `tenant_mismatch` when host and request disagree.
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

/** Whose limits a request in this place counts against. */
export function ownerOf(place: SignInPlace): string {
  return place.kind === "closed" ? place.subdomain : place.store.owner;
}

async function companyPlace(subdomain: string): Promise<SignInPlace> {
  const company = await findCompanyBySubdomain(subdomain);
  return company && isOpenCompany(company)
    ? { kind: "company", company, store: companyStore(company.id) }
    : { kind: "closed", subdomain };
}
