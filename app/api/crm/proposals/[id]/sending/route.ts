import { proposalCalls } from "@/lib/crm/proposals/calls";
import { sendProposal } from "@/lib/crm/proposals/send";
import { route, tenantSteps } from "@/lib/server/route";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  POST: tenantSteps(proposalCalls.send, ({ open, params, body }) =>
    sendProposal(open, params.id, body),
  ),
});
