import { proposalEndpoints } from "@/lib/crm/proposals/endpoints";
import { createProposal, listProposals } from "@/lib/crm/proposals/service";
import { handle, route } from "@/lib/server/request/route";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  GET: handle(proposalEndpoints.list, ({ tenant, params }) => listProposals(tenant, params.id)),
  POST: handle(proposalEndpoints.create, async ({ tenant, params, body }) => ({
    proposal: await createProposal(tenant, params.id, body),
  })),
});
