import type { HostWorld } from "@/lib/core/host";
import { companyUrl } from "@/lib/server/company-of-host";

/** Where the API is, as seen from a host: itself first, then the api host for programs. */
export function serversOn(world: HostWorld): { url: string; description: string }[] {
  const apiHost = {
    url: companyUrl("api"),
    description: "For programs: bearer tokens, no cookies",
  };
  if (world.kind === "api") return [apiHost];
  return [{ url: "/api", description: "On this host" }, apiHost];
}
