import { proposalEndpoints } from "@/lib/crm/proposals/endpoints";
import { suggestProposal } from "@/lib/crm/proposals/suggestion";
import { handle, route } from "@/lib/server/request/route";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  GET: handle(proposalEndpoints.suggestion, async ({ tenant, params }) => ({
    suggestion: await suggestProposal(tenant, params.id),
  })),
});
