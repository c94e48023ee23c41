import { route, tenantRoute } from "@/lib/server/route";
import { teamCalls } from "@/lib/team/calls";
import { readTeamStats } from "@/lib/team/service";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  GET: tenantRoute(teamCalls.stats, async ({ tenant }) => ({ stats: await readTeamStats(tenant) })),
});
