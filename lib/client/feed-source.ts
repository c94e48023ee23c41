import type { FeedEvent } from "@/lib/companies/feed/endpoints";
import { ApiError, api } from "./api";
import { apiUrl } from "./api-url";

/** The changes after one number, up to another; "many" if they are not published one by one. */
export type FeedBatch = {
  after: number | null;
  next: number;
  events: readonly FeedEvent[] | "many";
};

/** Whether changes arrive, or will again soon. */
export type FeedState = "live" | "reconnecting" | "lost";

type Listener = {
  take: (batch: FeedBatch) => void;
  say: (state: FeedState) => void;
  /** The number of unread notifications. */
  count: (unread: number) => void;
  /** Colleagues have opened or left a record that is open here too. */
  meet: (recordId: string) => void;
};

type Timer = ReturnType<typeof setTimeout>;

const mostAtOnce = 200;
/** The server publishes its position every 15 seconds while it can read the changes. */
const silentMs = 40_000;
const noticedMs = 3_000;
const lostMs = 30_000;
const longestPauseMs = 30_000;

/** Follows the company's changes by a stream, and by asking for them while the server refuses one. */
export class FeedSource {
  #stream: EventSource | undefined;
  #failures = 0;
  #hasEnded = false;
  #pause: Timer | undefined;
  #silence: Timer | undefined;
  #worries: Timer[] = [];

  /** Begins after the number up to which the changes are known; null for the present. */
  constructor(
    private position: number | null,
    private readonly listener: Listener,
  ) {
    this.#open();
  }

  close(): void {
    this.#hasEnded = true;
    this.#stream?.close();
    for (const timer of [this.#pause, this.#silence, ...this.#worries]) clearTimeout(timer);
  }

  #open(): void {
    const query = { after: this.position };
    const stream = new EventSource(apiUrl("GET /company/feed/stream", { query }));
    let events: FeedEvent[] = [];
    this.#stream = stream;
    stream.addEventListener("change", ({ data }) => events.push(JSON.parse(data)));
    stream.addEventListener("many", ({ data }) => this.#pass(JSON.parse(data).next, "many"));
    stream.addEventListener("position", ({ data }) => {
      this.#pass(JSON.parse(data).next, events);
      events = [];
      this.#failures = 0;
      this.#hear();
    });
    stream.addEventListener("notifications", ({ data }) =>
      this.listener.count(JSON.parse(data).unread),
    );
    stream.addEventListener("presence", ({ data }) => this.listener.meet(JSON.parse(data).id));
    stream.addEventListener("error", () => {
      this.#worry();
      // It opens again by itself unless the server refused it.
      if (stream.readyState === EventSource.CLOSED) this.#askInstead();
    });
    this.#listen();
  }

  #pass(next: number, events: FeedBatch["events"]): void {
    const after = this.position;
    this.position = next;
    if (after !== next) this.listener.take({ after, next, events });
  }

  #hear(): void {
    this.#worries.splice(0).forEach(clearTimeout);
    this.listener.say("live");
    this.#listen();
  }

  #listen(): void {
    clearTimeout(this.#silence);
    this.#silence = setTimeout(() => {
      this.#worry();
      this.#stream?.close();
      this.#open();
    }, silentMs);
  }

  #worry(): void {
    if (this.#worries.length > 0) return;
    const { say } = this.listener;
    this.#worries.push(setTimeout(say, noticedMs, "reconnecting"), setTimeout(say, lostMs, "lost"));
  }

  #askInstead(): void {
    clearTimeout(this.#silence);
    const longest = Math.min(longestPauseMs, 1000 * 2 ** this.#failures);
    const pauseMs = this.#failures === 0 ? 0 : longest * (1 - Math.random() / 2);
    this.#failures += 1;
    this.#pause = setTimeout(async () => {
      const isAnswered = await this.#ask();
      if (this.#hasEnded) return;
      if (isAnswered) this.#open();
      else this.#askInstead();
    }, pauseMs);
  }

  /** Whether the server answered. */
  async #ask(): Promise<boolean> {
    try {
      const query = { after: this.position ?? undefined, limit: mostAtOnce };
      const { events, last, next } = await api("GET /company/feed", { query });
      if (this.#hasEnded) return true;
      if (this.position === null) this.#pass(last, []);
      else this.#pass(last, next < last ? "many" : events);
      this.#hear();
      return true;
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (error.status !== 410 && error.status !== 400) return false;
      // The number is too old, or of a database that was restored.
      if (this.position !== null)
        this.listener.take({ after: null, next: this.position, events: "many" });
      this.position = null;
      return true;
    }
  }
}
