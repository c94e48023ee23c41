import { profileEndpoints } from "@/lib/companies/profile/endpoints";
import { readUsage } from "@/lib/server/limits/quota";
import { handle, route } from "@/lib/server/request/route";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  GET: handle(profileEndpoints.usage, async ({ tenant }) => ({ usage: await readUsage(tenant) })),
});
