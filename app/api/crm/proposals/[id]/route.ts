import { proposalEndpoints } from "@/lib/crm/proposals/endpoints";
import { deleteDraft, getProposal, updateProposal } from "@/lib/crm/proposals/service";
import { route, tenantRoute } from "@/lib/server/route";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  GET: tenantRoute(proposalEndpoints.get, async ({ tenant, params }) => ({
    proposal: await getProposal(tenant, params.id),
  })),
  PUT: tenantRoute(proposalEndpoints.update, async ({ tenant, params, body, ifMatch }) => ({
    proposal: await updateProposal(tenant, params.id, body, ifMatch),
  })),
  DELETE: tenantRoute(proposalEndpoints.remove, ({ tenant, params, ifMatch }) =>
    deleteDraft(tenant, params.id, ifMatch),
  ),
});
