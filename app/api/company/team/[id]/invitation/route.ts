import { handle, route } from "@/lib/server/request/route";
import { teamEndpoints } from "@/lib/team/endpoints";
import { resendInvitation } from "@/lib/team/invitation";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  POST: handle(teamEndpoints.resendInvitation, async ({ tenant, params }) => ({
    user: await resendInvitation(tenant, params.id),
  })),
});
