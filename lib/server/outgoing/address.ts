import { Resolver } from "node:dns/promises";
import { isIP } from "node:net";
import { setTimeout } from "node:timers/promises";
import ipaddr from "ipaddr.js";

/** Why a request to a server outside was not made or brought no answer, as a sentence for the member. */
export class OutgoingError extends Error {}

/** An address of a server on the internet. */
export type PublicAddress = { address: string; family: 4 | 6 };

type Lookup = (hostname: string) => Promise<readonly { address: string }[]>;

const lookupMs = 5_000;
/** The second try takes twice as long. */
const firstTryMs = 1_500;

/**
 * The public addresses that the host of a URL has at this moment. Throws OutgoingError if there are none; the sentence is the same
 * for a name without addresses and for one of an internal network.
 */
export async function publicAddresses(
  { hostname }: URL,
  find: Lookup = lookUp,
): Promise<PublicAddress[]> {
  const host = hostname.replace(/^\[|\]$/g, "");
  const found = isIP(host) ? [{ address: host }] : await find(host).catch(() => []);
  const addresses = found.flatMap(({ address }) => publicAddress(address) ?? []);
  if (addresses.length === 0) throw new OutgoingError(`${hostname} has no public address`);
  return addresses;
}

/**
 * The addresses of those families that a name server knows in time. Not `dns.lookup`, which waits for a dead one in one
 * of the four threads that all files of the process need.
 */
async function lookUp(name: string): Promise<{ address: string }[]> {
  const resolver = new Resolver({ timeout: firstTryMs, tries: 2 });
  const families = [resolver.resolve4(name), resolver.resolve6(name)];
  const found = await Promise.all(families.map(inTime));
  resolver.cancel();
  return found.flat().map((address) => ({ address }));
}

function inTime(looked: Promise<string[]>): Promise<string[]> {
  return Promise.race([looked.catch(() => []), setTimeout(lookupMs, [], { ref: false })]);
}

/** Null for an address of a private, local, reserved or translating network, in whatever spelling. */
function publicAddress(address: string): PublicAddress | null {
  const family = isIP(address);
  if (family === 0 || address.includes("%")) return null;
  const parsed = ipaddr.parse(address);
  if (parsed.range() !== "unicast") return null;
  if (parsed instanceof ipaddr.IPv6 && !parsed.match(globalUnicast)) return null;
  return { address, family: family === 4 ? 4 : 6 };
}

/** All that is public in IPv6. `range` calls also what is assigned to nothing unicast, such as ::127.0.0.1. */
const globalUnicast = ipaddr.IPv6.parseCIDR("2000::/3");
