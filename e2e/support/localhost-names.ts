import dns from "node:dns";

const lookup = dns.promises.lookup;

/** Browsers know that every name below localhost is this machine; Node asks a resolver that may not. */
function lookupLocally(host: string, options: dns.LookupAllOptions) {
  return lookup(host.endsWith(".localhost") ? "localhost" : host, options);
}

dns.promises.lookup = lookupLocally as typeof lookup;
