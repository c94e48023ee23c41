import { ApiError, reasonOf } from "../api-error";
import { type Act, type Intent, isHeld, mostActs, withoutSent } from "./act";
import type { ActStore } from "./store";
import { resent, settled, verdictOf } from "./verdict";

/** The surroundings of an outbox. */
export type Ports = {
  store: ActStore;
  /** The person who is signed in. */
  by: () => string;
  now: () => number;
  isOffline: () => boolean;
  send: (act: Act) => Promise<object>;
  /** The record of an act as it is stored now, null if it is gone or no record. */
  read: (act: Act) => Promise<{ version: number } | null>;
  /** Runs the work of one tab at a time. */
  exclusively: (work: () => Promise<void>) => Promise<void>;
  /** Calls `then` later, unless the function it returns is called before. */
  pause: (ms: number, then: () => void) => () => void;
  onChange: (acts: readonly Act[]) => void;
  /** The server has taken an act. The answer is null where the record had its values already. */
  onSent: (act: Act, answer: object | null) => void;
};

type Awaited = {
  /** The act is in the store. */
  isKept: boolean;
  taken: (answer: object | null) => void;
  refused: (error: unknown) => void;
};

const patienceMs = 8_000;
const retryMs = 30_000;
const longestPauseMs = 3_600_000;

/**
 * Keeps acts until the server has taken them, and sends them one after the other, in their order. A refused act waits
 * for the person's decision; later ones pass it, and win where both change the same field.
 */
export class Outbox {
  private sending: Promise<void> | null = null;
  private isAskedAgain = false;
  private pausedUntil = 0;
  private cancelRetry = ignore;
  private readonly edited = new Set<string>();
  private acts: readonly Act[] = [];
  private readonly awaited = new Map<string, Awaited>();
  private readonly ports: Ports;

  constructor(ports: Ports) {
    this.ports = ports;
  }

  /** Whether the acts outlive the page. */
  get isKept(): boolean {
    return this.ports.store.isKept();
  }

  /** Keeps the act and sends it; a refusal stays with the act. Throws if 100 acts wait. */
  async keep(intent: Intent): Promise<void> {
    await this.add(this.actOf(intent));
    void this.flush();
  }

  /**
   * The same for a screen that awaits the answer: null if the act could not be sent yet, and stays. Throws the server's
   * refusal, and then keeps nothing.
   */
  async perform(intent: Intent): Promise<object | null> {
    const act = this.actOf(intent);
    const answered = new Promise<object | null>((taken, refused) => {
      this.awaited.set(act.key, { isKept: false, taken, refused });
    });
    answered.catch(ignore);
    try {
      await this.add(act);
      const awaited = this.awaited.get(act.key);
      if (awaited) awaited.isKept = true;
    } catch (error) {
      this.claim(act.key)?.refused(error);
    }
    this.ports.pause(patienceMs, () => this.release(act.key));
    void this.flush();
    return answered;
  }

  /** Sends what can be sent, and returns once nothing more can. */
  flush(): Promise<void> {
    this.isAskedAgain = true;
    this.sending ??= this.sendAll();
    return this.sending;
  }

  /** The same at once, whatever pause the server wanted. */
  sendNow(): Promise<void> {
    this.pausedUntil = 0;
    return this.flush();
  }

  /** Sends an act that was refused or is old after all. */
  async insist(key: string): Promise<void> {
    await this.replace(key, (act) => resent(act, this.ports.now()));
    await this.sendNow();
  }

  async discard(key: string): Promise<void> {
    await this.replace(key, () => null);
    await this.flush();
  }

  /** Keeps an act again that was discarded, after the others. */
  async bringBack(act: Act): Promise<void> {
    await this.change((acts) => [...acts, act]);
    await this.flush();
  }

  /** Sends the act not before the function that it returns is called. */
  edit(key: string): () => void {
    this.edited.add(key);
    return () => {
      this.edited.delete(key);
      void this.flush();
    };
  }

  /** Changes the text of an act that has not reached the server. False if it may have. */
  async rewrite(key: string, text: string): Promise<boolean> {
    let isFree = false;
    await this.replace(key, (act) => {
      isFree = !act.isTried || act.refusal !== null;
      if (!isFree) return act;
      return { ...act, key: crypto.randomUUID(), refusal: null, body: { ...act.body, text } };
    });
    await this.flush();
    return isFree;
  }

  /** Follows what other tabs have changed. */
  async refresh(): Promise<void> {
    await this.change((acts) => acts);
  }

  private actOf(intent: Intent): Act {
    const at = new Date(this.ports.now()).toISOString();
    const body = intent.call.startsWith("POST ") ? { ...intent.body, at } : intent.body;
    const key = intent.key ?? crypto.randomUUID();
    return { ...intent, body, key, by: this.ports.by(), at, isTried: false, refusal: null };
  }

  private async add(act: Act): Promise<void> {
    await this.change((acts) => {
      if (acts.filter(({ by }) => by === act.by).length >= mostActs) throw tooMany();
      return [...acts, act];
    });
  }

  private async sendAll(): Promise<void> {
    try {
      while (this.isAskedAgain) {
        this.isAskedAgain = false;
        await this.ports.exclusively(async () => {
          for (let goesOn = true; goesOn; ) goesOn = await this.sendNext();
        });
      }
    } finally {
      // In the same step as the last look at the question: a later one begins anew.
      this.sending = null;
    }
    for (const [key, { isKept }] of this.awaited) if (isKept) this.release(key);
  }

  /** False if nothing can be sent at present. */
  private async sendNext(): Promise<boolean> {
    const { ports } = this;
    const pauseMs = this.pausedUntil - ports.now();
    if (pauseMs > 0) this.retryAfter(pauseMs);
    if (pauseMs > 0 || ports.isOffline()) return false;
    const act = await this.take();
    if (!act) return false;
    try {
      await this.remove(act, await ports.send(act));
      return true;
    } catch (error) {
      return this.follow(act, error);
    }
  }

  /** Takes the next act, and notes that it may have reached the server from now on. */
  private async take(): Promise<Act | undefined> {
    let next: Act | undefined;
    await this.change((acts) => {
      const [by, now] = [this.ports.by(), this.ports.now()];
      next = acts.find((act) => act.by === by && !isHeld(act, now) && !this.edited.has(act.key));
      if (!next || next.isTried) return acts;
      return acts.map((act) => (act.key === next?.key ? { ...act, isTried: true } : act));
    });
    return next;
  }

  /** Follows a failed attempt; false if nothing else can be sent either. */
  private async follow(act: Act, error: unknown): Promise<boolean> {
    const verdict = verdictOf(error);
    if (verdict.kind === "signedOut" || verdict.kind === "wait") this.isAskedAgain = false;
    if (verdict.kind === "signedOut") return false;
    if (verdict.kind === "wait") {
      if (verdict.ms) this.pausedUntil = this.ports.now() + verdict.ms;
      this.retryAfter(verdict.ms ?? retryMs);
      return false;
    }
    if (verdict.kind === "clock") await this.replace(act.key, withoutTime);
    else if (verdict.kind === "stale" && !this.awaited.has(act.key)) return this.settle(act, error);
    else await this.refuse(act, error);
    return true;
  }

  /** A pause takes the place of the one before. */
  private retryAfter(ms: number): void {
    this.cancelRetry();
    this.cancelRetry = this.ports.pause(Math.min(ms, longestPauseMs), () => void this.flush());
  }

  private async settle(act: Act, refusal: unknown): Promise<boolean> {
    let current: { version: number } | null;
    try {
      current = await this.ports.read(act);
    } catch (error) {
      return this.follow(act, error);
    }
    const next = current && settled(act, current);
    if (next) await this.replace(act.key, () => next);
    else if (current) await this.remove(act, null);
    else await this.refuse(act, refusal);
    return true;
  }

  private async remove(act: Act, answer: object | null): Promise<void> {
    const awaited = this.claim(act.key);
    await this.change(
      (acts) => withoutSent(acts, act, versionIn(answer)),
      () => this.ports.onSent(act, answer),
    );
    awaited?.taken(answer);
  }

  /** A screen that awaits the answer shows the refusal itself. */
  private async refuse(act: Act, error: unknown): Promise<void> {
    const awaited = this.claim(act.key);
    const isDropped = awaited || act.isSilent;
    const reason = reasonOf(error) ?? "It could not be sent";
    await this.replace(act.key, (kept) => (isDropped ? null : { ...kept, refusal: { reason } }));
    awaited?.refused(error);
  }

  /** Lets a screen go on: from now on the act is shown as waiting. */
  private release(key: string): void {
    const awaited = this.claim(key);
    if (!awaited) return;
    this.publish();
    awaited.taken(null);
  }

  private claim(key: string): Awaited | undefined {
    const awaited = this.awaited.get(key);
    this.awaited.delete(key);
    return awaited;
  }

  private replace(key: string, change: (act: Act) => Act | null): Promise<void> {
    return this.change((acts) =>
      acts.flatMap((act) => {
        const next = act.key === key ? change(act) : act;
        return next ? [next] : [];
      }),
    );
  }

  private async change(
    change: (acts: readonly Act[]) => readonly Act[],
    afterwards?: () => void,
  ): Promise<void> {
    this.acts = await this.ports.store.change(change);
    this.publish();
    afterwards?.();
  }

  /** A screen that awaits its act shows that itself. */
  private publish(): void {
    const by = this.ports.by();
    this.ports.onChange(this.acts.filter((act) => act.by === by && !this.awaited.has(act.key)));
  }
}

function versionIn(answer: object | null): number | undefined {
  const [record]: unknown[] = Object.values(answer ?? {});
  const version = typeof record === "object" && record ? Reflect.get(record, "version") : undefined;
  return typeof version === "number" ? version : undefined;
}

function ignore(): void {}

function withoutTime(act: Act): Act {
  const { at: _, ...body } = { at: "", ...act.body };
  return { ...act, body };
}

function tooMany(): ApiError {
  const message = `${mostActs} entries wait: go online first`;
  return new ApiError({ status: 0, code: "outbox_full", message });
}
