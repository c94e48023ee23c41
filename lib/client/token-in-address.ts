/**
 * Takes the token of a link in a mail out of the address (`#token=…`), so that neither history nor a copied address
 * keeps it; null if there is none.
 */
export function takeFromAddress(name: string): string | null {
  const prefix = `#${name}=`;
  if (!location.hash.startsWith(prefix)) return null;
  const token = location.hash.slice(prefix.length);
  // Only once Next.js has hydrated does it notice, and not put the old address back later.
  setTimeout(() => history.replaceState(null, "", location.pathname + location.search));
  return token;
}
