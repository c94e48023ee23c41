import { AppError } from "@/lib/core/errors";

/**
 * `slots` in all, at most `share` of them for one company. Of each company `queued` may wait, for
 * `waitMs` at most.
 */
type Limits = { slots: number; share: number; queued: number; waitMs: number };

type Company = { id: string; inUse: number; waiting: (() => void)[] };

/** Runs `work` of a company once a slot is free, unless `signal` is aborted before. */
export type FairQueue = {
  run: <T>(companyId: string, work: () => Promise<T>, signal?: AbortSignal) => Promise<T>;
};

// On globalThis: all bundles of the build share it, as they share the pools.
const shared = globalThis as typeof globalThis & { fairQueues?: Map<string, FairQueue> };

/** The queue of this name in this process. */
export function sharedQueue(name: string, limits: () => Limits): FairQueue {
  shared.fairQueues ??= new Map();
  const queue = shared.fairQueues.get(name) ?? fairQueue(limits);
  shared.fairQueues.set(name, queue);
  return queue;
}

/**
 * Shares slots between companies. A free slot goes to the waiting company that uses the fewest; among
 * equals it goes round. `run` throws `rate_limited` beyond the queue of a company or after `waitMs`.
 */
export function fairQueue(limits: () => Limits): FairQueue {
  const companies = new Map<string, Company>();
  let inUse = 0;

  async function acquire(id: string, signal?: AbortSignal): Promise<Company> {
    const { slots, share, queued } = limits();
    const company = companies.get(id) ?? { id, inUse: 0, waiting: [] };
    if (inUse < slots && company.inUse < share) take(company);
    else if (company.waiting.length < queued) await wait(company, signal);
    else throw tooMany();
    return company;
  }

  function take(company: Company): void {
    inUse += 1;
    company.inUse += 1;
    companies.set(company.id, company);
  }

  function wait(company: Company, signal?: AbortSignal): Promise<void> {
    companies.set(company.id, company);
    return new Promise((resolve, reject) => {
      const leave = (error: AppError) => {
        company.waiting.splice(company.waiting.indexOf(start), 1);
        settle();
        moveToEnd(company);
        reject(error);
      };
      const leaveLate = () => leave(tooMany());
      const leaveUnwanted = () => leave(unwanted());
      const timer = setTimeout(leaveLate, limits().waitMs);
      signal?.addEventListener("abort", leaveUnwanted);
      const settle = () => {
        clearTimeout(timer);
        signal?.removeEventListener("abort", leaveUnwanted);
      };
      const start = () => {
        settle();
        resolve();
      };
      company.waiting.push(start);
    });
  }

  function release(company: Company): void {
    inUse -= 1;
    company.inUse -= 1;
    moveToEnd(company);
    const { share } = limits();
    const waiting = [...companies.values()].filter((one) => one.waiting.length > 0);
    const next = waiting.reduce<Company | undefined>(
      (least, one) => (one.inUse < (least?.inUse ?? share) ? one : least),
      undefined,
    );
    const start = next?.waiting.shift();
    if (!next || !start) return;
    take(next);
    start();
  }

  /** One that neither works nor waits is forgotten. */
  function moveToEnd(company: Company): void {
    companies.delete(company.id);
    if (company.inUse > 0 || company.waiting.length > 0) companies.set(company.id, company);
  }

  return {
    run: async (companyId, work, signal) => {
      if (signal?.aborted) throw unwanted();
      const company = await acquire(companyId, signal);
      try {
        return await work();
      } finally {
        release(company);
      }
    },
  };
}

function tooMany(): AppError {
  return new AppError("rate_limited", "Too many requests at once. Try again in a second", {
    retryAfterSeconds: 1,
  });
}

function unwanted(): AppError {
  return new AppError("gone", "The client has closed the connection");
}
