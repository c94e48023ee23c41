import { adminRoute, route } from "@/lib/server/route";
import { platformCalls } from "@/lib/super-admins/platform/calls";
import { listJobs } from "@/lib/super-admins/platform/jobs";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  GET: adminRoute(platformCalls.listJobs, ({ platform, query }) => listJobs(platform, query)),
});
