import { proposalEndpoints } from "@/lib/crm/proposals/endpoints";
import { reviseProposal } from "@/lib/crm/proposals/service";
import { route, tenantRoute } from "@/lib/server/route";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  POST: tenantRoute(proposalEndpoints.revise, async ({ tenant, params }) => ({
    proposal: await reviseProposal(tenant, params.id),
  })),
});
