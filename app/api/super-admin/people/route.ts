import { handle, route } from "@/lib/server/request/route";
import { platformEndpoints } from "@/lib/super-admins/platform/endpoints";
import { findPeople } from "@/lib/super-admins/platform/people";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  GET: handle(platformEndpoints.findPeople, async ({ platform, query }) => ({
    people: await findPeople(platform, query),
  })),
});
