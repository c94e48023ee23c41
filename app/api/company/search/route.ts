import { searchEndpoints } from "@/lib/crm/search/endpoints";
import { searchCompany, shownResultsOf } from "@/lib/crm/search/find";
import { takeSearch } from "@/lib/crm/search/rate";
import { handleReadOnly, route } from "@/lib/server/request/route";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  GET: handleReadOnly(searchEndpoints.search, async ({ tenant, member, query }) => {
    takeSearch(member.id, Date.now());
    const results = await searchCompany(tenant, member.id, query);
    return { results, shows: shownResultsOf(query) };
  }),
});
