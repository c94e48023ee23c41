import { proposalCalls } from "@/lib/crm/proposals/calls";
import { mailAgain } from "@/lib/crm/proposals/mail-again";
import { route, tenantSteps } from "@/lib/server/route";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  POST: tenantSteps(proposalCalls.mailAgain, ({ open, params, body }) =>
    mailAgain(open, params.id, body),
  ),
});
