import { takeFromAddress } from "./token-in-address";

/** A ticket that came with the address of this page. `trusted`: the admin host itself sent it. */
export type Handoff = { ticket: string; trusted: boolean };

/**
 * Takes the ticket out of the address. A ticket from another host than the admin host needs a confirmation: a link could
 * sign the person in under another name.
 */
export function takeHandoffFromAddress(subdomain: string): Handoff | null {
  const ticket = takeFromAddress("handoff");
  if (ticket === null) return null;
  return { ticket, trusted: originOf(document.referrer) === adminOrigin(subdomain) };
}

/** Goes to another host and names the origin, so that the ticket can be trusted there. */
export function goToHost(address: string): void {
  const link = document.createElement("a");
  link.href = address;
  link.referrerPolicy = "origin";
  link.click();
}

function adminOrigin(subdomain: string): string {
  const root = location.host.slice(subdomain.length + 1);
  return `${location.protocol}//admin.${root}`;
}

function originOf(address: string): string {
  return URL.canParse(address) ? new URL(address).origin : "";
}
