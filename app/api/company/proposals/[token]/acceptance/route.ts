import { sharedProposalEndpoints } from "@/lib/crm/proposals/endpoints";
import { countAnswer } from "@/lib/crm/proposals/shared/limits";
import { acceptProposal } from "@/lib/crm/proposals/shared/service";
import { handle, route } from "@/lib/server/request/route";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  POST: handle(sharedProposalEndpoints.accept, async ({ world, params, request, body }) => {
    await countAnswer(request);
    return { proposal: await acceptProposal(world, params.token, body) };
  }),
});
