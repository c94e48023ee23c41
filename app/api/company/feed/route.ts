import { feedEndpoints } from "@/lib/companies/feed/endpoints";
import { readFeed } from "@/lib/companies/feed/read";
import { handleReadOnly, route } from "@/lib/server/request/route";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  GET: handleReadOnly(feedEndpoints.list, ({ tenant, query }) => readFeed(tenant, query)),
});
