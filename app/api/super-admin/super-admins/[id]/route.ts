import { handle, handleInSteps, route } from "@/lib/server/request/route";
import { stageImage } from "@/lib/server/storage/images";
import { superAdminEndpoints } from "@/lib/super-admins/endpoints";
import { deleteSuperAdmin, getSuperAdmin, updateSuperAdmin } from "@/lib/super-admins/service";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  GET: handle(superAdminEndpoints.get, async ({ platform, params }) => ({
    superAdmin: await getSuperAdmin(platform, params.id),
  })),
  PUT: handleInSteps(superAdminEndpoints.update, async ({ open, params, body, files, ifMatch }) => {
    const avatar = files.avatar && (await stageImage(files.avatar, "avatar", "avatar"));
    const extras = { avatar, expectedVersion: ifMatch };
    return {
      superAdmin: await open((platform) => updateSuperAdmin(platform, params.id, body, extras)),
    };
  }),
  DELETE: handle(superAdminEndpoints.remove, ({ platform, params, ifMatch }) =>
    deleteSuperAdmin(platform, params.id, ifMatch),
  ),
});
