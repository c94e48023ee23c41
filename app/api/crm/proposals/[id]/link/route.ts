import { proposalCalls } from "@/lib/crm/proposals/calls";
import { renewLink, revokeLink } from "@/lib/crm/proposals/change-link";
import { route, tenantRoute } from "@/lib/server/route";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  POST: tenantRoute(proposalCalls.renewLink, ({ tenant, params }) => renewLink(tenant, params.id)),
  DELETE: tenantRoute(proposalCalls.revokeLink, async ({ tenant, params }) => ({
    proposal: await revokeLink(tenant, params.id),
  })),
});
