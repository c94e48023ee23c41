import { setTimeout as pause } from "node:timers/promises";
import type { FeedFollower } from "@/lib/server/database/feed-watch";
import { logOf } from "@/lib/server/operation/log";
import { isShownTo, readNewest } from "../read";
import type { FeedStream } from "./feed-stream";
import { changeMessage, manyMessage, positionMessage } from "./messages";

/** More changes at once are told as one. */
const mostAtOnce = 200;
/** Changes in quick succession are read together, so that readers slow no writer down. */
const betweenReadsMs = 50;

type Read = Awaited<ReturnType<typeof readNewest>>;

const log = logOf("feed");

/** The streams of one company in this process, for which its feed is read once. */
export class CompanyFeed implements FeedFollower {
  readonly streams = new Set<FeedStream>();
  #isStale = false;
  #isReading = false;

  constructor(
    readonly companyId: string,
    readonly end: (stream: FeedStream) => void,
  ) {}

  position = (): number => Math.min(...[...this.streams].map(({ at }) => at));

  wake = (): void => {
    this.#isStale = true;
    if (this.#isReading) return;
    this.#isReading = true;
    this.#readOn()
      // The watch wakes it again, as its position stays behind.
      .catch((err: unknown) => log.warn({ err }, "a feed of changes cannot be read"))
      .finally(() => {
        this.#isReading = false;
      });
  };

  async #readOn(): Promise<void> {
    while (this.#isStale && this.streams.size > 0) {
      this.#isStale = false;
      // One that joins meanwhile may know a later number than this reading.
      const streams = [...this.streams];
      const read = await readNewest(this.companyId, { after: this.position(), most: mostAtOnce });
      for (const stream of streams) this.#pass(stream, read);
      await pause(betweenReadsMs, undefined, { ref: false });
    }
  }

  #pass(stream: FeedStream, read: Read): void {
    // The database was restored to an earlier state: the client begins anew.
    if (read.last < stream.at) this.end(stream);
    else if (read.last > stream.at || !stream.isCaughtUp) {
      stream.send(newsFor(stream, read) + positionMessage(read.last));
      stream.at = read.last;
      stream.isCaughtUp = true;
    }
  }
}

function newsFor({ at: after, member }: FeedStream, { last, events }: Read): string {
  if (last - after > mostAtOnce) return manyMessage({ after, next: last });
  return events
    .filter((held) => held.event.seq > after && isShownTo(member, held))
    .map(({ event }) => changeMessage(event))
    .join("");
}
