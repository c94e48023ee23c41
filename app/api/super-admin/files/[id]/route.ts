import { handleInSteps, route } from "@/lib/server/request/route";
import { findAnyImage, imageResponse } from "@/lib/server/storage/stored-files";
import { platformEndpoints } from "@/lib/super-admins/platform/endpoints";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  GET: handleInSteps(platformEndpoints.file, async ({ open, params }) =>
    imageResponse(await open(({ db }) => findAnyImage(db, params.id))),
  ),
});
