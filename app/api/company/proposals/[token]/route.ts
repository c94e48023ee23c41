import { sharedProposalEndpoints } from "@/lib/crm/proposals/endpoints";
import { countRead } from "@/lib/crm/proposals/shared/limits";
import { openSharedProposal } from "@/lib/crm/proposals/shared/service";
import { handle, route } from "@/lib/server/request/route";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  GET: handle(sharedProposalEndpoints.get, async ({ world, params, request }) => {
    await countRead(request);
    return { proposal: await openSharedProposal(world, params.token) };
  }),
});
