import { route, tenantRoute } from "@/lib/server/route";
import { teamCalls } from "@/lib/team/calls";
import { readOpenWork } from "@/lib/team/hand-over";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  GET: tenantRoute(teamCalls.openWork, async ({ tenant, params }) => ({
    openWork: await readOpenWork(tenant, params.id),
  })),
});
