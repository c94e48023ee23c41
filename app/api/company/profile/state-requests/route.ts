import { profileEndpoints } from "@/lib/companies/profile/endpoints";
import { requestState } from "@/lib/companies/profile/state-request";
import { handle, route } from "@/lib/server/request/route";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  POST: handle(profileEndpoints.requestState, async ({ tenant }) => ({
    request: await requestState(tenant),
  })),
});
