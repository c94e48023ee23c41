import { feedEndpoints } from "@/lib/companies/feed/endpoints";
import { readFeed } from "@/lib/companies/feed/read";
import { handleReadOnly } from "@/lib/server/request/pipeline";

export const feedRoutes = {
  list: handleReadOnly(feedEndpoints.list, ({ tenant, member, query }) =>
    readFeed(tenant, member, query),
  ),
};
