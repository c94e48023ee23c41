/**
 * The client's IP address in `X-Forwarded-For` as the outermost of `trustedProxies` wrote it, or null; without
 * proxies the last one, which our web process writes. An IPv4 address mapped into IPv6 (RFC 4291, section
 * 2.5.5.2) is given as IPv4.
 */
export function clientAddress(
  forwardedFor: string | null | undefined,
  trustedProxies: number,
): string | null {
  const address = forwardedFor?.split(",").at(-Math.max(trustedProxies, 1))?.trim();
  return address?.replace(/^::ffff:(?=\d+\.)/i, "") || null;
}

/** The subject of limits per address: an IPv4 address, or the network of 64 bits that one client with IPv6 has. */
export function networkOf(address: string | null): string {
  if (!address?.includes(":")) return address ?? "unknown";
  const [first = "", last] = address.toLowerCase().replace(/%.*/, "").split("::");
  const groups = first.split(":").filter(Boolean);
  const others = last?.split(":").filter(Boolean) ?? [];
  const zeros = last === undefined ? 0 : Math.max(0, 8 - groups.length - others.length);
  const all = [...groups, ...Array<string>(zeros).fill("0"), ...others];
  return `${all.slice(0, 4).map(withoutZeros).join(":")}::/64`;
}

function withoutZeros(group: string): string {
  return group.replace(/^0+(?=.)/, "");
}
