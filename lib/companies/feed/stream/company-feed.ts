import { setTimeout as pause } from "node:timers/promises";
import { everyone } from "@/lib/core/permissions";
import { presentSince } from "@/lib/core/presence";
import { setScope } from "@/lib/server/database/db";
import type { FeedFollower, FeedPosition } from "@/lib/server/database/feed-watch";
import { withUnsetReader } from "@/lib/server/database/reader";
import { logOf } from "@/lib/server/operation/log";
import { type HeldEvent, isShownTo, readNewest } from "../read";
import { type FeedStream, sendInTurns } from "./feed-stream";
import {
  changeMessage,
  manyMessage,
  positionMessage,
  presenceMessage,
  unreadMessage,
} from "./messages";
import { readUnread } from "./unread";

/** More changes at once are published as one. */
const mostAtOnce = 200;
/**
 * Changes in quick succession are sent together, so that readers slow no writer down. The pause before the next reading
 * grows with the number of streams, and more so while many changes come at once.
 */
const pausesMs = {
  few: { least: 50, perStream: 0.7, most: 190 },
  many: { least: 50, perStream: 2.5, most: 550 },
};
const mostOfFew = 4;

/** Changes up to a number, each with its message. */
type News = { last: number; changes: readonly (HeldEvent & { text: string })[] };

const log = logOf("feed");

/** The streams of one company in this process, for which its feed is read once. */
export class CompanyFeed implements FeedFollower {
  readonly streams = new Set<FeedStream>();
  #told = -1;
  #present = -1;
  /** The state of each record that members have open, by its id. */
  #openRecords = new Map<string, string>();
  #isStale = false;
  #isReading = false;

  constructor(
    readonly companyId: string,
    readonly end: (stream: FeedStream) => void,
    readonly rereadRights: (streams: readonly FeedStream[]) => Promise<void>,
  ) {}

  isBehind = ({ last, told, present }: FeedPosition): boolean =>
    this.#position() !== last || told !== this.#told || present !== this.#present;

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
      const read = await readNewest(this.companyId, { after: this.#position(), most: mostAtOnce });
      // Whoever sees less now is sent none of the changes that follow.
      if (read.events.some(changesRights)) await this.rereadRights(streams);
      const changes = read.events.map((held) => ({ ...held, text: changeMessage(held.event) }));
      await sendInTurns(streams, (stream) => this.#pass(stream, { last: read.last, changes }));
      await this.#tell(streams, read.told);
      await this.#tellPresence(streams, read.present);
      const pauseMs = pauseFor({ streams: streams.length, changes: changes.length });
      await pause(pauseMs, undefined, { ref: false });
    }
  }

  #position(): number {
    return Math.min(...[...this.streams].map(({ at }) => at));
  }

  /** Tells each reader how many notifications are unread, if that may have changed. */
  async #tell(streams: readonly FeedStream[], told: number): Promise<void> {
    const isNew = told !== this.#told;
    const readers = streams.filter(({ unread }) => isNew || unread === null);
    if (readers.length === 0) return;
    const counts = await readUnread(
      this.companyId,
      readers.map(({ member }) => member),
    );
    for (const stream of readers) {
      const unread = counts.get(stream.member.id) ?? 0;
      if (unread !== stream.unread) stream.send(unreadMessage(unread));
      stream.unread = unread;
    }
    this.#told = told;
  }

  /** Tells those who have a record open that others came, left, or do something else with it. */
  async #tellPresence(streams: readonly FeedStream[], present: number): Promise<void> {
    const isFirst = this.#present === -1;
    if (present === this.#present) return;
    // The answers to reports tell who was there before the first stream.
    const records = isFirst ? [] : await readOpenRecords(this.companyId);
    const before = this.#openRecords;
    for (const { kind, id, users, state } of records) {
      const isNews = before.get(id) !== state && (users.length > 1 || before.has(id));
      if (!isNews) continue;
      const there = streams.filter(({ member }) => users.includes(member.id));
      for (const stream of there) stream.send(presenceMessage({ kind, id }));
    }
    this.#openRecords = new Map(records.map(({ id, state }) => [id, state]));
    this.#present = present;
  }

  #pass(stream: FeedStream, news: News): void {
    // The database was restored to an earlier state: the client begins anew.
    if (news.last < stream.at) this.end(stream);
    else if (news.last > stream.at || !stream.isCaughtUp) {
      stream.send(newsFor(stream, news) + positionMessage(news.last));
      stream.at = news.last;
      stream.isCaughtUp = true;
    }
  }
}

/** Events of a member, and of the company for its roles and teams. */
function changesRights({ event: { subjectKind } }: HeldEvent): boolean {
  return subjectKind === "member" || subjectKind === "company";
}

function newsFor({ at: after, member }: FeedStream, { last, changes }: News): string {
  if (last - after > mostAtOnce) return manyMessage({ after, next: last });
  return changes
    .filter((held) => held.event.seq > after && isShownTo(member, held))
    .map(({ text }) => text)
    .join("");
}

function pauseFor({ streams, changes }: { streams: number; changes: number }): number {
  const { least, perStream, most } = changes > mostOfFew ? pausesMs.many : pausesMs.few;
  return Math.min(most, least + streams * perStream);
}

/** A record that members have open; `state` is another text after each change of who they are and what they do. */
type OpenRecord = { kind: string; id: string; users: string[]; state: string };

/** The records that members of the company have open. */
function readOpenRecords(companyId: string): Promise<OpenRecord[]> {
  return withUnsetReader(async (db) => {
    await setScope(db, { companyId, sees: everyone });
    return db.$queryRaw<OpenRecord[]>`
      select subject_kind as kind, subject_id as id, array_agg(distinct user_id) as users,
        string_agg(distinct user_id || mode, ' ' order by user_id || mode) as state
      from presence where company_id = ${companyId}::uuid and seen_at > ${presentSince(new Date())}
      group by subject_kind, subject_id`;
  });
}
