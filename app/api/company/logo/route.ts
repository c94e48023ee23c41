import { profileCalls } from "@/lib/companies/profile/calls";
import { findLogo } from "@/lib/companies/profile/logo";
import { publicRoute, route } from "@/lib/server/route";
import { imageResponse } from "@/lib/server/stored-files";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  GET: publicRoute(profileCalls.logo, async ({ world }) => imageResponse(await findLogo(world))),
});
