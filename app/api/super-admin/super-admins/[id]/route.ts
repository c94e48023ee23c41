import { adminSteps } from "@/lib/server/admin-steps";
import { adminRoute, route } from "@/lib/server/route";
import { stageImage } from "@/lib/server/stored-images";
import { superAdminEndpoints } from "@/lib/super-admins/endpoints";
import { deleteSuperAdmin, getSuperAdmin, updateSuperAdmin } from "@/lib/super-admins/service";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  GET: adminRoute(superAdminEndpoints.get, async ({ platform, params }) => ({
    superAdmin: await getSuperAdmin(platform, params.id),
  })),
  PUT: adminSteps(superAdminEndpoints.update, async ({ open, params, body, files, ifMatch }) => {
    const avatar = files.avatar && (await stageImage(files.avatar, "avatar", "avatar"));
    const extras = { avatar, expectedVersion: ifMatch };
    return {
      superAdmin: await open((platform) => updateSuperAdmin(platform, params.id, body, extras)),
    };
  }),
  DELETE: adminRoute(superAdminEndpoints.remove, ({ platform, params, ifMatch }) =>
    deleteSuperAdmin(platform, params.id, ifMatch),
  ),
});
