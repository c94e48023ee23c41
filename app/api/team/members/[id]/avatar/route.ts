import { invalidField } from "@/lib/core/errors";
import { handleInSteps, route } from "@/lib/server/request/route";
import { stageImage } from "@/lib/server/storage/images";
import { requireMaySetAvatar, setAvatar } from "@/lib/team/change";
import { teamEndpoints } from "@/lib/team/endpoints";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  POST: handleInSteps(teamEndpoints.setAvatar, async ({ open, params, files }) => {
    await open((tenant) => requireMaySetAvatar(tenant, params.id));
    if (!files.avatar) throw invalidField("avatar", "Choose an image");
    const image = await stageImage(files.avatar, "avatar", "avatar");
    return { user: await open((tenant) => setAvatar(tenant, params.id, image)) };
  }),
});
