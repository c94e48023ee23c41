import { headers } from "next/headers";
import { ClosedCompany, InvalidSubdomain } from "@/components/shell/plain-screen";
import { noteOfRequest } from "@/lib/server/operation/served-request";
import { findOwnClosedCompany } from "@/lib/server/request/page";

/** The page of a host without an open company, a 404: members of a closed one read that it is closed. */
export async function ClosedHost({ subdomain }: { subdomain?: string }) {
  noteOfRequest({ isMissing: true });
  const company = subdomain ? await findOwnClosedCompany(subdomain) : null;
  if (company) return <ClosedCompany name={company.name} status={company.status} />;
  return <InvalidSubdomain host={(await headers()).get("host") ?? "This address"} />;
}

/** The title of the page of a closed host. */
export async function closedHostTitle(subdomain: string): Promise<string> {
  return (await findOwnClosedCompany(subdomain))?.name ?? "Invalid subdomain";
}
