import { proposalEndpoints } from "@/lib/crm/proposals/endpoints";
import { suggestProposal } from "@/lib/crm/proposals/suggestion";
import { route, tenantRoute } from "@/lib/server/route";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  GET: tenantRoute(proposalEndpoints.suggestion, async ({ tenant, params }) => ({
    suggestion: await suggestProposal(tenant, params.id),
  })),
});
