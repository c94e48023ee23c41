import { renewLink, revokeLink } from "@/lib/crm/proposals/change-link";
import { proposalEndpoints } from "@/lib/crm/proposals/endpoints";
import { handle, route } from "@/lib/server/request/route";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  POST: handle(proposalEndpoints.renewLink, ({ tenant, params }) => renewLink(tenant, params.id)),
  DELETE: handle(proposalEndpoints.revokeLink, async ({ tenant, params }) => ({
    proposal: await revokeLink(tenant, params.id),
  })),
});
