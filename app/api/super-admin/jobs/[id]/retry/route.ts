import { adminRoute, route } from "@/lib/server/route";
import { platformCalls } from "@/lib/super-admins/platform/calls";
import { retryJob } from "@/lib/super-admins/platform/jobs";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  POST: adminRoute(platformCalls.retryJob, ({ platform, params }) => retryJob(platform, params.id)),
});
