import { renewLink, revokeLink } from "@/lib/crm/proposals/change-link";
import { proposalEndpoints } from "@/lib/crm/proposals/endpoints";
import { route, tenantRoute } from "@/lib/server/route";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  POST: tenantRoute(proposalEndpoints.renewLink, ({ tenant, params }) =>
    renewLink(tenant, params.id),
  ),
  DELETE: tenantRoute(proposalEndpoints.revokeLink, async ({ tenant, params }) => ({
    proposal: await revokeLink(tenant, params.id),
  })),
});
