import { AppError } from "@/lib/core/errors";
import { searchEndpoints } from "@/lib/crm/search/endpoints";
import { searchCompany, shownResultsOf } from "@/lib/crm/search/find";
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

const most = 10;
const windowMs = 1_000;

type Window = { endsAt: number; count: number };

const windows = new Map<string, Window>();

/**
 * Counts one search of the member: throws `rate_limited` beyond ten within a second. Counted in this process
 * alone, since a count in the database would cost more than the search.
 */
function takeSearch(memberId: string, now: number): void {
  const running = windows.get(memberId);
  if (!running || running.endsAt <= now) {
    forgetEnded(now);
    windows.set(memberId, { endsAt: now + windowMs, count: 1 });
    return;
  }
  running.count += 1;
  if (running.count > most)
    throw new AppError("rate_limited", "Too many searches. Try again in a second", {
      retryAfterSeconds: 1,
    });
}

function forgetEnded(now: number): void {
  if (windows.size < 1_000) return;
  for (const [id, { endsAt }] of windows) if (endsAt <= now) windows.delete(id);
}
