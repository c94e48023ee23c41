import { AppError } from "@/lib/core/errors";
import { env } from "./env";

/** A company's slots in use, and the requests queued for one. */
type Slots = { inUse: number; queue: (() => void)[] };

const maxQueueLength = 100;
const maxWaitMs = 2000;

// On globalThis: all bundles of the build share it, as they share the pools.
const shared = globalThis as typeof globalThis & { companySlots?: Map<string, Slots> };

/**
 * Runs `work` in a transaction that `open` begins, within the company's share of the connections: half
 * of the pool. Throws `rate_limited` if 100 are queued, or after two seconds in the queue.
 */
export async function inCompanySlot<D, T>(
  companyId: string,
  open: (work: (db: D) => Promise<T>) => Promise<T>,
  work: (db: D) => Promise<T>,
): Promise<T> {
  await acquire(companyId);
  try {
    return await open(work);
  } finally {
    release(companyId);
  }
}

async function acquire(companyId: string): Promise<void> {
  const slots = allSlots().get(companyId) ?? { inUse: 0, queue: [] };
  allSlots().set(companyId, slots);
  if (slots.inUse < Math.ceil(env().APP_POOL_SIZE / 2)) slots.inUse += 1;
  else if (slots.queue.length < maxQueueLength) await enqueue(slots);
  else throw tooMany();
}

function enqueue({ queue }: Slots): Promise<void> {
  return new Promise((resolve, reject) => {
    const start = () => {
      clearTimeout(timer);
      resolve();
    };
    const timer = setTimeout(() => {
      queue.splice(queue.indexOf(start), 1);
      reject(tooMany());
    }, maxWaitMs);
    queue.push(start);
  });
}

/** Hands the slot to the head of the queue. */
function release(companyId: string): void {
  const slots = allSlots().get(companyId);
  const next = slots?.queue.shift();
  if (next) next();
  else if (slots && slots.inUse > 1) slots.inUse -= 1;
  else allSlots().delete(companyId);
}

function allSlots(): Map<string, Slots> {
  shared.companySlots ??= new Map();
  return shared.companySlots;
}

function tooMany(): AppError {
  return new AppError("rate_limited", "Too many requests at once. Try again in a second", {
    retryAfterSeconds: 1,
  });
}
