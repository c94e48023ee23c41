import type { Endpoint } from "@/lib/core/endpoint";
import { env } from "@/lib/server/operation/env";
import { type FairQueue, sharedQueue } from "./fair-queue";

/** Work is heavy if it reads far more rows than it returns: searches and counts of whole tables. */
export type Weight = "light" | "heavy";

/**
 * Runs `work` within the company's share of the connections: half of the pool, and for heavy work two of
 * them, or four while no other company uses this process. Throws `rate_limited` if too many of the company
 * wait already, or after two seconds in a queue.
 */
export function inCompanySlot<T>(
  { companyId, weight }: { companyId: string; weight: Weight },
  work: () => Promise<T>,
): Promise<T> {
  const run = () => slots().run(companyId, work);
  return weight === "heavy" ? heavySlots().run(companyId, run) : run();
}

/** The weight of a request to this endpoint. */
export function weightOf({ weight }: Endpoint, { url }: Request): Weight {
  return weight ?? weightOfList(Object.fromEntries(new URL(url).searchParams));
}

/** The weight of a list: heavy if a search or a filter looks for text. */
export function weightOfList({
  search,
  f,
}: {
  search?: string | undefined;
  f?: string | undefined;
}): Weight {
  return search || f?.includes(":contains:") ? "heavy" : "light";
}

// The queue is long, because repeated refusals of the same clients cost more than their waiting.
const waiting = {
  queued: 100,
  waitMs: 2000,
  busy: "Too many requests at once. Try again in a second",
  retryAfterSeconds: 1,
};

const aloneAfterMs = 1000;

/** Keeps two connections free for work outside the companies' shares, such as sign-in. */
function slots() {
  return sharedQueue("company slots", () => {
    const pool = env().APP_POOL_SIZE;
    return { slots: Math.max(1, pool - 2), share: Math.ceil(pool / 2), ...waiting };
  });
}

/** Alone, a company loses a third of its throughput if it leaves two of the slots to others. */
function heavySlots(): FairQueue {
  return sharedQueue("heavy slots", (companyId) => {
    const queues = [slots(), heavySlots()];
    const isAlone = queues.every((queue) => queue.isAlone(companyId, aloneAfterMs));
    return { slots: 4, share: isAlone ? 4 : 2, ...waiting };
  });
}
