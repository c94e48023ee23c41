import { findLogo } from "@/lib/companies/pictures";
import { profileEndpoints } from "@/lib/companies/profile/endpoints";
import { handle, route } from "@/lib/server/request/route";
import { imageResponse } from "@/lib/server/storage/stored-files";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  GET: handle(profileEndpoints.logo, async ({ world }) => imageResponse(await findLogo(world))),
});
