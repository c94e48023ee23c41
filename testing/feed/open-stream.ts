import { expect, onTestFinished, type vi } from "vitest";
import { feedRoutes } from "@/app/api/company/feed";
import type { FeedEvent } from "@/lib/companies/feed/endpoints";
import { recordChange } from "@/lib/server/database/feed";
import { metrics } from "@/lib/server/operation/metrics";
import { createLead } from "@/prisma/factories";
import { signInMember, type TestCompany } from "../company";
import { callRoute } from "../request";
import { type FeedMessage, messagesOf } from "./stream-reader";

/** The clocks of open streams, for `vi.useFakeTimers`. */
export const streamClock = {
  toFake: ["setInterval", "clearInterval"],
} satisfies Parameters<typeof vi.useFakeTimers>[0];

type Opened = {
  sessionId: string;
  /** The next message but those that count notifications. */
  next: () => Promise<FeedMessage>;
  /** The next number of unread notifications. */
  nextUnread: () => Promise<number>;
  /** The next message of another kind. */
  nextBut: (event: FeedMessage["event"]) => Promise<FeedMessage>;
  /** The numbers of the next changes, up to the next position. */
  changes: () => Promise<number[]>;
  /** The next changes, up to one of this record. */
  changesUpTo: (subjectId: string) => Promise<FeedEvent[]>;
  leave: () => Promise<void>;
  response: Response;
};

type Start = { user?: TestCompany["owner"]; after?: number; headers?: Record<string, string> };

/** Asks for a stream as a member, by default the owner. */
export async function askForStream(
  { host, owner }: TestCompany,
  { user = owner, after, headers }: Start = {},
) {
  const { token, sessionId } = await signInMember(user);
  const query = after === undefined ? "" : `?after=${after}`;
  const path = `/api/company/feed/stream${query}`;
  return {
    sessionId,
    answer: await callRoute(feedRoutes.stream, { host, token, path, headers: headers ?? {} }),
  };
}

/** Opens a stream until the end of the test. */
export async function openStream(home: TestCompany, start: Start = {}): Promise<Opened> {
  const { answer, sessionId } = await askForStream(home, start);
  expect(answer.status, JSON.stringify(answer.json)).toBe(200);
  const messages = messagesOf(answer.response);
  const { response } = answer;
  const leave = async () => {
    await messages.return(undefined);
    // A generator that was never asked has not begun to read.
    if (!response.body?.locked) await response.body?.cancel();
  };
  onTestFinished(leave);
  const nextOfAll = async () => {
    const { value, done } = await messages.next();
    if (done) throw new Error("the stream has ended");
    return value;
  };
  const next = async () => {
    for (;;) {
      const message = await nextOfAll();
      if (message.event !== "notifications") return message;
    }
  };
  const nextUnread = async () => {
    for (;;) {
      const message = await nextOfAll();
      if (message.event === "notifications") return message.data.unread;
    }
  };
  const nextBut = async (event: FeedMessage["event"]) => {
    for (;;) {
      const message = await next();
      if (message.event !== event) return message;
    }
  };
  const changes = async () => {
    const seen: number[] = [];
    for (;;) {
      const message = await next();
      if (message.event !== "change") return seen;
      seen.push(message.data.seq);
    }
  };
  const changesUpTo = async (subjectId: string) => {
    const seen: FeedEvent[] = [];
    for (;;) {
      const message = await next();
      if (message.event === "change") seen.push(message.data);
      if (seen.at(-1)?.subjectId === subjectId) return seen;
    }
  };
  return { next, nextUnread, nextBut, changes, changesUpTo, leave, response, sessionId };
}

/** Writes so many changes of a lead in one transaction. */
export async function change({ companyId, inTenant }: TestCompany, count = 1): Promise<void> {
  const lead = await createLead({ companyId });
  const subjects = Array.from({ length: count }, () => lead);
  const changed = { kind: "lead.updated", subjectKind: "lead", subjects } as const;
  await inTenant(async (tenant) => recordChange(tenant, changed));
}

/** The open streams of this process, as operators see them. */
export async function countFeedStreams(): Promise<number> {
  const { values } = await metrics().feedStreams.get();
  return values[0]?.value ?? 0;
}
