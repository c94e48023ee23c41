import { AppError } from "@/lib/core/errors";
import { processWide } from "@/lib/server/operation/process-wide";
import { noteOfRequest } from "@/lib/server/operation/served-request";

/**
 * There are `slots` in all, at most `share` of them for one company. Each company may have `queued` waiting for at
 * most `waitMs`; the queue refuses more with the message `busy`.
 */
type Limits = {
  slots: number;
  share: number;
  queued: number;
  waitMs: number;
  busy: string;
  retryAfterSeconds: number;
};

type LastUse = { companyId: string; at: number };

type Company = { id: string; inUse: number; waiting: (() => void)[] };

/**
 * Shares slots between companies. A free slot goes to the waiting company that uses the fewest; among
 * equals it rotates.
 */
export class FairQueue {
  readonly #limits: (companyId: string) => Limits;
  readonly #companies = new Map<string, Company>();
  #inUse = 0;
  #last: LastUse | undefined;
  #lastOfAnother: LastUse | undefined;

  constructor(limits: (companyId: string) => Limits) {
    this.#limits = limits;
  }

  /**
   * Runs `work` in a slot of the company. Throws `rate_limited` if too many of the company wait or this
   * waited too long, and `gone` if `signal` is aborted before `work` begins.
   */
  async run<T>(companyId: string, work: () => Promise<T>, signal?: AbortSignal): Promise<T> {
    if (signal?.aborted) throw clientLeft();
    const company = this.#companies.get(companyId) ?? { id: companyId, inUse: 0, waiting: [] };
    this.#noteUse(companyId);
    const { slots, share, queued } = this.#limits(companyId);
    if (this.#inUse < slots && company.inUse < share) this.#take(company);
    else if (company.waiting.length < queued) await this.#wait(company, signal);
    else throw this.#tooMany(company);
    try {
      return await work();
    } finally {
      this.#release(company);
    }
  }

  /** Whether no other company has requested a slot in the last `withinMs`. */
  isAlone(companyId: string, withinMs: number): boolean {
    const other = this.#last?.companyId === companyId ? this.#lastOfAnother : this.#last;
    return !other || other.at < Date.now() - withinMs;
  }

  #noteUse(companyId: string): void {
    if (this.#last && this.#last.companyId !== companyId) this.#lastOfAnother = this.#last;
    this.#last = { companyId, at: Date.now() };
  }

  #take(company: Company): void {
    this.#inUse += 1;
    company.inUse += 1;
    this.#companies.set(company.id, company);
  }

  #wait(company: Company, signal?: AbortSignal): Promise<void> {
    this.#companies.set(company.id, company);
    return new Promise((resolve, reject) => {
      const leave = (error: AppError) => {
        settle();
        company.waiting.splice(company.waiting.indexOf(start), 1);
        this.#moveToEnd(company);
        reject(error);
      };
      const cancel = () => leave(clientLeft());
      const timer = setTimeout(
        () => leave(this.#tooMany(company)),
        this.#limits(company.id).waitMs,
      );
      signal?.addEventListener("abort", cancel);
      const settle = () => {
        clearTimeout(timer);
        signal?.removeEventListener("abort", cancel);
      };
      const start = () => {
        settle();
        resolve();
      };
      company.waiting.push(start);
    });
  }

  #release(company: Company): void {
    this.#inUse -= 1;
    company.inUse -= 1;
    this.#moveToEnd(company);
    const next = this.#nextCompany();
    const start = next?.waiting.shift();
    if (!next || !start) return;
    this.#take(next);
    start();
  }

  #nextCompany(): Company | undefined {
    return [...this.#companies.values()]
      .filter(({ id, waiting, inUse }) => waiting.length > 0 && inUse < this.#limits(id).share)
      .reduce<Company | undefined>(
        (least, one) => (least && least.inUse <= one.inUse ? least : one),
        undefined,
      );
  }

  /** Removes the company if it neither works nor waits. */
  #moveToEnd(company: Company): void {
    this.#companies.delete(company.id);
    if (company.inUse > 0 || company.waiting.length > 0) this.#companies.set(company.id, company);
  }

  /** An endpoint answers 429. A page is marked as unavailable, because the framework would answer 500. */
  #tooMany({ id }: Company): AppError {
    noteOfRequest({ isUnavailable: true });
    const { busy, retryAfterSeconds } = this.#limits(id);
    return new AppError("rate_limited", busy, { retryAfterSeconds });
  }
}

/** 410: the client has closed the connection. */
export function clientLeft(): AppError {
  return new AppError("gone", "The client has closed the connection");
}

/** The queue of work that is done one at a time in this process, for the companies in rotation; five of one may wait. */
export function queueInTurn(work: string): FairQueue {
  return sharedQueue(work, () => ({
    slots: 1,
    share: 1,
    queued: 5,
    waitMs: 20_000,
    busy: `Your company has other ${work} in progress. Try again in 5 seconds`,
    retryAfterSeconds: 5,
  }));
}

const queues = processWide("fairQueues", () => new Map<string, FairQueue>());

/** The queue of this name in this process. */
export function sharedQueue(name: string, limits: (companyId: string) => Limits): FairQueue {
  const queue = queues.get().get(name) ?? new FairQueue(limits);
  queues.get().set(name, queue);
  return queue;
}
