import { handle, route } from "@/lib/server/request/route";
import { platformEndpoints } from "@/lib/super-admins/platform/endpoints";
import { readMailCounters } from "@/lib/super-admins/platform/mail-counters";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  GET: handle(platformEndpoints.mail, async ({ platform }) => ({
    mail: await readMailCounters(platform),
  })),
});
