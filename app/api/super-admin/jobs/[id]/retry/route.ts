import { handle, route } from "@/lib/server/request/route";
import { platformEndpoints } from "@/lib/super-admins/platform/endpoints";
import { retryJob } from "@/lib/super-admins/platform/jobs";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  POST: handle(platformEndpoints.retryJob, ({ platform, params }) => retryJob(platform, params.id)),
});
