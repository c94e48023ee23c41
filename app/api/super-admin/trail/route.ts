import { adminRoute, route } from "@/lib/server/route";
import { platformCalls } from "@/lib/super-admins/platform/calls";
import { listTrail } from "@/lib/super-admins/platform/trail";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  GET: adminRoute(platformCalls.listTrail, ({ platform, query }) => listTrail(platform, query)),
});
