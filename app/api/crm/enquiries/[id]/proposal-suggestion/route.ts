import { proposalCalls } from "@/lib/crm/proposals/calls";
import { suggestProposal } from "@/lib/crm/proposals/suggestion";
import { route, tenantRoute } from "@/lib/server/route";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  GET: tenantRoute(proposalCalls.suggestion, async ({ tenant, params }) => ({
    suggestion: await suggestProposal(tenant, params.id),
  })),
});
