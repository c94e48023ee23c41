import { sharedProposalEndpoints } from "@/lib/crm/proposals/endpoints";
import { countRead } from "@/lib/crm/proposals/shared/limits";
import { recordView } from "@/lib/crm/proposals/shared/service";
import { handle, route } from "@/lib/server/request/route";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  POST: handle(sharedProposalEndpoints.view, async ({ world, params, request }) => {
    await countRead(request);
    return recordView(world, params.token);
  }),
});
