import { proposalEndpoints } from "@/lib/crm/proposals/endpoints";
import { mailAgain } from "@/lib/crm/proposals/mail-again";
import { handleInSteps, route } from "@/lib/server/request/route";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  POST: handleInSteps(proposalEndpoints.mailAgain, ({ open, params, body }) =>
    mailAgain(open, params.id, body),
  ),
});
