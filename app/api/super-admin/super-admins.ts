import { handle, handleInSteps } from "@/lib/server/request/pipeline";
import { stageImage } from "@/lib/server/storage/images";
import { superAdminEndpoints } from "@/lib/super-admins/endpoints";
import {
  createSuperAdmin,
  deleteSuperAdmin,
  getSuperAdmin,
  listSuperAdmins,
  setSuperAdminActive,
  updateSuperAdmin,
} from "@/lib/super-admins/service";

export const superAdminRoutes = {
  list: handle(superAdminEndpoints.list, ({ platform, query }) => listSuperAdmins(platform, query)),
  create: handleInSteps(superAdminEndpoints.create, async ({ open, body, files }) => {
    const avatar = files.avatar && (await stageImage(files.avatar, "avatar", "avatar"));
    return { superAdmin: await open((platform) => createSuperAdmin(platform, body, avatar)) };
  }),
  get: handle(superAdminEndpoints.get, async ({ platform, params }) => ({
    superAdmin: await getSuperAdmin(platform, params.id),
  })),
  update: handleInSteps(
    superAdminEndpoints.update,
    async ({ open, params, body, files, ifMatch }) => {
      const avatar = files.avatar && (await stageImage(files.avatar, "avatar", "avatar"));
      const extras = { avatar, expectedVersion: ifMatch };
      return {
        superAdmin: await open((platform) => updateSuperAdmin(platform, params.id, body, extras)),
      };
    },
  ),
  setStatus: handle(superAdminEndpoints.setStatus, async ({ platform, params, body, ifMatch }) => ({
    superAdmin: await setSuperAdminActive(platform, params.id, body.isActive, ifMatch),
  })),
  remove: handle(superAdminEndpoints.remove, ({ platform, params, ifMatch }) =>
    deleteSuperAdmin(platform, params.id, ifMatch),
  ),
};
