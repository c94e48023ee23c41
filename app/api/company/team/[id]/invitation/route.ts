import { route, tenantRoute } from "@/lib/server/route";
import { teamCalls } from "@/lib/team/calls";
import { resendInvitation } from "@/lib/team/invitation";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  POST: tenantRoute(teamCalls.resendInvitation, async ({ tenant, params }) => ({
    user: await resendInvitation(tenant, params.id),
  })),
});
