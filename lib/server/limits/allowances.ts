/** A sender's share of the process: so many requests a second and at once, after a burst. */
export type Limits = {
  perSecond: number;
  burst: number;
  /** The longest wait of a request before it is refused. */
  waitMs: number;
  inFlight: number;
};

/** `freeAtMs` is when the sender's next request is due; if it is in the past, the sender may send a burst. */
type Sender = { freeAtMs: number; inFlight: number };

const leastSwept = 10_000;

/**
 * Token buckets of senders by name, and their requests in flight. A request beyond the burst waits until it is due,
 * so a client in a loop slows down instead of repeating refused requests.
 */
export class Allowances {
  readonly #limits: Limits;
  readonly #senders = new Map<string, Sender>();
  #sweepAt = leastSwept;

  constructor(limits: Limits) {
    this.#limits = limits;
  }

  /** Returns the milliseconds that a request of this weight must wait, or null if it is refused. Call `leave` after it. */
  enter(name: string, weight: number, nowMs: number): number | null {
    const { perSecond, waitMs, inFlight } = this.#limits;
    const sender = this.#senders.get(name) ?? { freeAtMs: -Infinity, inFlight: 0 };
    const dueMs = Math.max(sender.freeAtMs, nowMs - this.#burstMs);
    if (sender.inFlight >= inFlight || dueMs - nowMs > waitMs) return null;
    sender.freeAtMs = dueMs + (weight * 1000) / perSecond;
    sender.inFlight += 1;
    this.#senders.set(name, sender);
    if (this.#senders.size > this.#sweepAt) this.#sweep(nowMs);
    return Math.max(0, dueMs - nowMs);
  }

  /** Call it when the request has been answered or its client has left. */
  leave(name: string): void {
    const sender = this.#senders.get(name);
    if (sender) sender.inFlight -= 1;
  }

  /** The number of senders that are remembered. */
  get size(): number {
    return this.#senders.size;
  }

  get #burstMs(): number {
    return (this.#limits.burst * 1000) / this.#limits.perSecond;
  }

  /** Forgets senders whose bucket is full again. */
  #sweep(nowMs: number): void {
    for (const [name, { freeAtMs, inFlight }] of this.#senders)
      if (inFlight === 0 && freeAtMs <= nowMs - this.#burstMs) this.#senders.delete(name);
    this.#sweepAt = Math.max(leastSwept, 2 * this.#senders.size);
  }
}
