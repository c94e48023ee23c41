import { proposalCalls } from "@/lib/crm/proposals/calls";
import { createProposal, listProposals } from "@/lib/crm/proposals/service";
import { route, tenantRoute } from "@/lib/server/route";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  GET: tenantRoute(proposalCalls.list, ({ tenant, params }) => listProposals(tenant, params.id)),
  POST: tenantRoute(proposalCalls.create, async ({ tenant, params, body }) => ({
    proposal: await createProposal(tenant, params.id, body),
  })),
});
