import { OutgoingError, publicAddresses } from "./address";
import { exchange, type OutgoingAnswer, type OutgoingRequest } from "./exchange";

const ports = ["", "443", "8443"];

/**
 * Makes a request to an address that a member entered: HTTPS at ports 443 and 8443 of a public server, no redirects,
 * within 5 seconds to connect, 15 in all and 16 kB of answer unless `limits` has others. Throws OutgoingError, whose
 * message is a sentence without internal names and addresses.
 */
export async function sendOutgoing(request: OutgoingRequest): Promise<OutgoingAnswer> {
  const url = outgoingUrl(request.url);
  return exchange({ url, addresses: await publicAddresses(url) }, request);
}

/**
 * The URL of a server outside: HTTPS at its usual ports, without a user name, by which an address could pose as
 * another. Throws OutgoingError.
 */
export function outgoingUrl(text: string): URL {
  const url = URL.canParse(text) ? new URL(text) : null;
  if (url?.protocol !== "https:") throw new OutgoingError("The address must begin with https://");
  if (url.username !== "" || url.password !== "")
    throw new OutgoingError("The address must not contain a user name or a password");
  if (!ports.includes(url.port)) throw new OutgoingError("The port must be 443 or 8443");
  return url;
}
