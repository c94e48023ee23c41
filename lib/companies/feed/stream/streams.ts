import { AppError } from "@/lib/core/errors";
import { followFeed, isFeedAway, unfollowFeed } from "@/lib/server/database/feed-watch";
import { pools } from "@/lib/server/database/pools";
import { readOn } from "@/lib/server/database/reader";
import { retrying } from "@/lib/server/database/retrying";
import type { SqlReader } from "@/lib/server/database/scope";
import { logOf } from "@/lib/server/operation/log";
import { metrics } from "@/lib/server/operation/metrics";
import { processWide } from "@/lib/server/operation/process-wide";
import { isShuttingDown, onShutdown } from "@/lib/server/operation/shutdown";
import { type Member, memberOf } from "@/lib/server/request/member";
import { lacksFactor } from "@/lib/server/request/second-factor";
import { CompanyFeed } from "./company-feed";
import { type FeedStream, newFeedStream, sendInTurns } from "./feed-stream";
import { endMessage, positionMessage, quietMessage } from "./messages";

const mostStreams = { person: 3, company: 200, process: 2000 };
const longestMs = 10 * 60_000;
const quietMs = 15_000;
const rightsMs = 30_000;

type Streams = {
  all: Set<FeedStream>;
  feeds: Map<string, CompanyFeed>;
  timers: NodeJS.Timeout[];
  /** Whether the last reading of the rights failed. */
  lacksRights: boolean;
};

const log = logOf("feed");
const streams = processWide("feedStreams", (): Streams => {
  onShutdown(endAll);
  return { all: new Set(), feeds: new Map(), timers: [], lacksRights: false };
}).get;

/**
 * Opens a stream of the changes after `at` that the member may see. It holds no connection of the database. Throws
 * `unavailable` if there are too many streams.
 */
export function openFeedStream(
  reader: { member: Member; at: number },
  signal: AbortSignal,
): ReadableStream<Uint8Array> {
  requireRoom(reader.member);
  const { stream, body } = newFeedStream(reader, { signal, closed: remove });
  add(stream);
  if (signal.aborted) stream.close();
  else if (isShuttingDown()) end(stream);
  else feedOf(stream).wake();
  return body;
}

function requireRoom({ id, company }: Member): void {
  const all = [...streams().all];
  const ofCompany = all.filter(({ member }) => member.company.id === company.id);
  const ofPerson = ofCompany.filter(({ member }) => member.id === id);
  const isFull =
    all.length >= mostStreams.process ||
    ofCompany.length >= mostStreams.company ||
    ofPerson.length >= mostStreams.person;
  if (!isFull) return;
  throw new AppError(
    "unavailable",
    "Too many streams are open. Poll GET /company/feed every 30 seconds",
    { retryAfterSeconds: 30 },
  );
}

function add(stream: FeedStream): void {
  const { all, timers } = streams();
  all.add(stream);
  feedOf(stream).streams.add(stream);
  metrics().feedStreams.set(all.size);
  if (timers.length > 0) return;
  timers.push(setInterval(keepOpen, quietMs).unref(), setInterval(rereadAll, rightsMs).unref());
}

function remove(stream: FeedStream): void {
  const { all, feeds, timers } = streams();
  const companyId = stream.member.company.id;
  all.delete(stream);
  feeds.get(companyId)?.streams.delete(stream);
  if (feeds.get(companyId)?.streams.size === 0) {
    feeds.delete(companyId);
    unfollowFeed(companyId);
  }
  metrics().feedStreams.set(all.size);
  if (all.size === 0) timers.splice(0).forEach(clearInterval);
}

function feedOf({ member }: FeedStream): CompanyFeed {
  const { feeds } = streams();
  const known = feeds.get(member.company.id);
  if (known) return known;
  const made = new CompanyFeed(member.company.id, end, rereadRights);
  feeds.set(made.companyId, made);
  followFeed(made.companyId, made);
  return made;
}

/** Clients come back at different moments. */
function end(stream: FeedStream): void {
  stream.send(endMessage(500 + Math.floor(Math.random() * 2500)));
  stream.close();
}

function endAll(): void {
  for (const stream of [...streams().all]) end(stream);
}

/** A client that misses positions may have missed changes. */
function keepOpen(): Promise<void> {
  const now = performance.now();
  return sendInTurns([...streams().all], (stream) => {
    if (now - stream.openedAtMs > longestMs) end(stream);
    else if (isFeedAway() || !stream.isCaughtUp) stream.send(quietMessage);
    else stream.send(quietMessage + positionMessage(stream.at));
  });
}

/** Ends the streams of sessions that are over, and those of all if the rights cannot be read twice in succession. */
async function rereadAll(): Promise<void> {
  const state = streams();
  try {
    await rereadRights([...state.all]);
    state.lacksRights = false;
  } catch (err) {
    log.warn({ err }, "the rights of readers of the feed cannot be read");
    if (state.lacksRights) endAll();
    state.lacksRights = true;
  }
}

/** Gives each stream its member's present rights, and ends those of sessions that are over. */
async function rereadRights(before: readonly FeedStream[]): Promise<void> {
  const members = await readRights(before.map(({ member }) => member));
  for (const stream of before) {
    const member = members.get(stream.member.sessionId);
    if (member) stream.member = member;
    else end(stream);
  }
}

type Row = { sessionId: string; entered: unknown };

/** The members as they are now, by their sessions, without those whose session is over; one statement reads all. */
async function readRights(members: readonly Member[]): Promise<Map<string, Member>> {
  const known = new Map(members.map((member) => [member.sessionId, member]));
  const sessions = [...known.keys()];
  const companies = [...known.values()].map(({ company }) => company.id);
  const read = (db: SqlReader) =>
    db.$queryRaw<Row[]>`
      select id as "sessionId", app.enter_member(company_id, id) as entered
      from unnest(${companies}::uuid[], ${sessions}::uuid[]) as session(company_id, id)`;
  const rows = await retrying((begun) => readOn(pools().platform.connections, { begun, read }));
  const now = new Date();
  return new Map(
    rows.flatMap((row) => {
      const member = known.get(row.sessionId);
      const current = member && liveMember(row.entered, member, now);
      return current ? [[row.sessionId, current]] : [];
    }),
  );
}

function liveMember(entered: unknown, before: Member, now: Date): Member | undefined {
  const { sessionId, company, id: userId } = before;
  try {
    const session = { kind: "session", audience: company.id, sessionId, userId } as const;
    const member = memberOf(entered, session, now);
    return lacksFactor(member, now) ? undefined : member;
  } catch (error) {
    if (error instanceof AppError) return undefined;
    throw error;
  }
}
