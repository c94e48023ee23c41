import dns from "node:dns";

const lookup = dns.promises.lookup;

/** Resolves names below localhost to this machine, as browsers do; the resolver of Node may not. */
function lookupLocally(host: string, options: dns.LookupAllOptions) {
  return lookup(host.endsWith(".localhost") ? "localhost" : host, options);
}

dns.promises.lookup = lookupLocally as typeof lookup;
