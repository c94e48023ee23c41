const services = [
  "fcm.googleapis.com",
  "updates.push.services.mozilla.com",
  "*.push.apple.com",
  "*.notify.windows.com",
];

/** The longest address of a browser at its push service that is taken. */
export const longestEndpoint = 2000;

/**
 * The host of the push service that an endpoint is at; null for any other address: the product sends to push services
 * of browsers alone, by https at the usual port and without credentials.
 */
export function pushServiceOf(endpoint: string): string | null {
  if (endpoint.length > longestEndpoint || !URL.canParse(endpoint)) return null;
  const { protocol, port, username, password, hostname, href } = new URL(endpoint);
  const isPlain = protocol === "https:" && !port && !username && !password && href === endpoint;
  return isPlain && services.some((service) => matches(hostname, service)) ? hostname : null;
}

/** A star stands for one label. */
function matches(host: string, service: string): boolean {
  if (!service.startsWith("*.")) return host === service;
  const label = host.endsWith(service.slice(1)) ? host.slice(0, 1 - service.length) : "";
  return /^[a-z0-9-]{1,63}$/.test(label);
}
