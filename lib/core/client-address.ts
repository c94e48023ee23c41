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
