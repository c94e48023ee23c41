import { proposalEndpoints } from "@/lib/crm/proposals/endpoints";
import { sendProposal } from "@/lib/crm/proposals/send";
import { handleInSteps, route } from "@/lib/server/request/route";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  POST: handleInSteps(proposalEndpoints.send, ({ open, params, body }) =>
    sendProposal(open, params.id, body),
  ),
});
