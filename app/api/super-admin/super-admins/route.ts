import { handle, handleInSteps, route } from "@/lib/server/request/route";
import { stageImage } from "@/lib/server/storage/images";
import { superAdminEndpoints } from "@/lib/super-admins/endpoints";
import { createSuperAdmin, listSuperAdmins } from "@/lib/super-admins/service";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  GET: handle(superAdminEndpoints.list, ({ platform, query }) => listSuperAdmins(platform, query)),
  POST: handleInSteps(superAdminEndpoints.create, async ({ open, body, files }) => {
    const avatar = files.avatar && (await stageImage(files.avatar, "avatar", "avatar"));
    return { superAdmin: await open((platform) => createSuperAdmin(platform, body, avatar)) };
  }),
});
