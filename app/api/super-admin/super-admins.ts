import type { PlatformScope } from "@/lib/server/database/scope";
import { requireFreshProof } from "@/lib/server/request/fresh-proof";
import { handle, handleInSteps } from "@/lib/server/request/pipeline";
import { stageImage } from "@/lib/server/storage/images";
import { superAdminEndpoints } from "@/lib/super-admins/endpoints";
import {
  createSuperAdmin,
  deleteSuperAdmin,
  endSuperAdminSessions,
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
    async ({ open, superAdmin: { provenAt }, params, body, files, ifMatch }) => {
      const emailOf = async (platform: PlatformScope) =>
        (await getSuperAdmin(platform, params.id)).email;
      if (body.email && body.email !== (await open(emailOf)))
        requireFreshProof(superAdminEndpoints.update, provenAt, new Date());
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
  endSessions: handle(superAdminEndpoints.endSessions, async ({ platform, params }) => ({
    ended: await endSuperAdminSessions(platform, params.id),
  })),
  remove: handle(superAdminEndpoints.remove, ({ platform, params, ifMatch }) =>
    deleteSuperAdmin(platform, params.id, ifMatch),
  ),
};
