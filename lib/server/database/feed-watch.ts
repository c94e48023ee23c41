import { logOf } from "@/lib/server/operation/log";
import { processWide } from "@/lib/server/operation/process-wide";
import { Prisma } from "@/lib/server/prisma/client";
import { pools } from "./pools";
import { keepPlan, readOn } from "./reader";
import { retrying } from "./retrying";
import type { SqlReader } from "./scope";

/** A reader of a company's feed in this process. */
export type FeedFollower = {
  /** Whether it has not read up to here. */
  isBehind: (position: FeedPosition) => boolean;
  /** Lets it read on. */
  wake: () => void;
};

/** The last number of a feed, and numbers that grow with its notifications and with members who come or leave. */
export type FeedPosition = { last: number; told: number; present: number };

type Watch = {
  followers: Map<string, FeedFollower>;
  timer: NodeJS.Timeout | undefined;
  isAway: boolean;
};

const everyMs = 500;
/** On a cluster the statement goes to every node. */
const everyMsOnCluster = 2000;
const awayMs = 5000;

const log = logOf("feed");
const noFollowers = (): Watch => ({ followers: new Map(), timer: undefined, isAway: false });
const watch = processWide("feedWatch", noFollowers).get;

/**
 * Wakes the follower after each change of the company by this process, and within half a second after one by another
 * process. All followers share one statement; without followers there is none.
 */
export function followFeed(companyId: string, follower: FeedFollower): void {
  watch().followers.set(companyId, follower);
  pollAfter(everyMs);
}

/** Ends `followFeed`. */
export function unfollowFeed(companyId: string): void {
  watch().followers.delete(companyId);
}

/** Wakes this process's follower of the company, whose feed it has just written. */
export function wakeFollower(companyId: string): void {
  watch().followers.get(companyId)?.wake();
}

/** Whether the last look at the feeds failed, so that changes may be missing. */
export function isFeedAway(): boolean {
  return watch().isAway;
}

function pollAfter(ms: number): void {
  const state = watch();
  state.timer ??= setTimeout(async () => {
    const nextMs = await poll(state);
    state.timer = undefined;
    if (state.followers.size > 0) pollAfter(nextMs);
  }, ms).unref();
}

/** Wakes the followers that are behind, and returns in how many milliseconds to look again. */
async function poll(state: Watch): Promise<number> {
  try {
    const positions = await readPositions([...state.followers.keys()]);
    state.isAway = false;
    for (const { companyId, ...position } of positions) {
      const follower = state.followers.get(companyId);
      if (follower?.isBehind(position)) follower.wake();
    }
    return positions[0]?.isOnCluster ? everyMsOnCluster : everyMs;
  } catch (error) {
    if (!state.isAway) log.warn({ err: error }, "the feeds of changes cannot be read");
    state.isAway = true;
    return awayMs;
  }
}

type Position = FeedPosition & { companyId: string; isOnCluster: boolean };

async function readPositions(companyIds: string[]): Promise<Position[]> {
  if (companyIds.length === 0) return [];
  const read = (db: SqlReader) =>
    db.$queryRaw<Position[]>(
      keepPlan(Prisma.sql`
        select company_id as "companyId", last::float8 as last, told::float8 as told, present::float8 as present,
          to_regclass('pg_catalog.pg_dist_partition') is not null as "isOnCluster"
        from feed_position where company_id = any(${companyIds}::uuid[])`),
    );
  return retrying((begun) => readOn(pools().platform.connections, { begun, read }));
}
