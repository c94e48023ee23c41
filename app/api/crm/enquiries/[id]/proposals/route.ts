import { proposalEndpoints } from "@/lib/crm/proposals/endpoints";
import { createProposal, listProposals } from "@/lib/crm/proposals/service";
import { route, tenantRoute } from "@/lib/server/route";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  GET: tenantRoute(proposalEndpoints.list, ({ tenant, params }) =>
    listProposals(tenant, params.id),
  ),
  POST: tenantRoute(proposalEndpoints.create, async ({ tenant, params, body }) => ({
    proposal: await createProposal(tenant, params.id, body),
  })),
});
