import { handle, route } from "@/lib/server/request/route";
import { platformEndpoints } from "@/lib/super-admins/platform/endpoints";
import { listJobs } from "@/lib/super-admins/platform/jobs";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  GET: handle(platformEndpoints.listJobs, ({ platform, query }) => listJobs(platform, query)),
});
