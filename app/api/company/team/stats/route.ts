import { handle, route } from "@/lib/server/request/route";
import { teamEndpoints } from "@/lib/team/endpoints";
import { readTeamStats } from "@/lib/team/service";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  GET: handle(teamEndpoints.stats, async ({ tenant }) => ({
    stats: await readTeamStats(tenant),
  })),
});
