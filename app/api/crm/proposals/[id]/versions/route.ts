import { proposalEndpoints } from "@/lib/crm/proposals/endpoints";
import { reviseProposal } from "@/lib/crm/proposals/service";
import { handle, route } from "@/lib/server/request/route";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  POST: handle(proposalEndpoints.revise, async ({ tenant, params }) => ({
    proposal: await reviseProposal(tenant, params.id),
  })),
});
