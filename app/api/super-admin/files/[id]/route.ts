import { adminSteps } from "@/lib/server/admin-steps";
import { route } from "@/lib/server/route";
import { findAnyImage, imageResponse } from "@/lib/server/stored-files";
import { platformCalls } from "@/lib/super-admins/platform/calls";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  GET: adminSteps(platformCalls.file, async ({ open, params }) =>
    imageResponse(await open(({ db }) => findAnyImage(db, params.id))),
  ),
});
