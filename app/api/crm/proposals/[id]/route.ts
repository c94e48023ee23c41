import { proposalEndpoints } from "@/lib/crm/proposals/endpoints";
import { deleteDraft, getProposal, updateProposal } from "@/lib/crm/proposals/service";
import { handle, route } from "@/lib/server/request/route";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  GET: handle(proposalEndpoints.get, async ({ tenant, params }) => ({
    proposal: await getProposal(tenant, params.id),
  })),
  PUT: handle(proposalEndpoints.update, async ({ tenant, params, body, ifMatch }) => ({
    proposal: await updateProposal(tenant, params.id, body, ifMatch),
  })),
  DELETE: handle(proposalEndpoints.remove, ({ tenant, params, ifMatch }) =>
    deleteDraft(tenant, params.id, ifMatch),
  ),
});
