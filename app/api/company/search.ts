import { searchEndpoints } from "@/lib/crm/search/endpoints";
import { searchCompany, shownResultsOf } from "@/lib/crm/search/find";
import { takeSearch } from "@/lib/crm/search/rate";
import { keepRecent } from "@/lib/crm/search/recents";
import { handle, handleReadOnly } from "@/lib/server/request/pipeline";

export const searchRoutes = {
  search: handleReadOnly(searchEndpoints.search, async ({ tenant, member, query }) => {
    takeSearch(member.id, Date.now());
    const results = await searchCompany(tenant, member.id, query);
    return { results, shows: shownResultsOf(query) };
  }),
  opened: handle(searchEndpoints.opened, async ({ tenant, member, body }) => {
    await keepRecent(tenant, member.id, body);
    return {};
  }),
};
