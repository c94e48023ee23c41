import type { IncomingMessage } from "node:http";
import { beforeAll, expect, onTestFinished, test } from "vitest";
import { createMember } from "@/prisma/factories";
import { type BuiltServer, startBuiltServer, whenReady } from "@/testing/built-server";
import { freshCompany, signInMember, type TestCompany } from "@/testing/company";
import { openNodeStream } from "@/testing/feed/node-stream";
import { change } from "@/testing/feed/open-stream";
import { sizeOf } from "@/testing/tier";
import { freePort } from "../lib/free-port";
import { prepareBuild } from "../lib/prepare";

const ofPerson = 3;
const ofCompany = 200;
const companies = sizeOf({ all: 1, heavy: 10 });

beforeAll(() => prepareBuild(), 600_000);

async function start(): Promise<BuiltServer & { metricsPort: number }> {
  const metricsPort = await freePort();
  const server = await startBuiltServer({ METRICS_PORT: String(metricsPort) });
  onTestFinished(() => void server.child.kill("SIGKILL"));
  await whenReady(server);
  return { ...server, metricsPort };
}

type Reader = { host: string; token: string };

/** Opens a stream; resolves with its answer, once it has begun. */
function open(
  { port }: BuiltServer,
  { host, token }: Reader,
  after?: string,
): Promise<IncomingMessage> {
  const headers = { host: `${host}:${port}`, authorization: `Bearer ${token}` };
  return openNodeStream({ port, headers, after });
}

/** Reads until a text has come, and returns all that came. */
async function readUntil(answer: IncomingMessage, text: string): Promise<string> {
  let read = "";
  for await (const chunk of answer.iterator({ destroyOnReturn: false })) {
    read += chunk;
    if (read.includes(text)) return read;
  }
  throw new Error(`the stream ended without ${text}: ${read}`);
}

async function readersOf({ companyId, host }: TestCompany): Promise<Reader[]> {
  const people = Array.from({ length: Math.ceil(ofCompany / ofPerson) }, () =>
    createMember({ companyId }),
  );
  const tokens = await Promise.all((await Promise.all(people)).map((user) => signInMember(user)));
  return tokens
    .flatMap(({ token }) => Array.from({ length: ofPerson }, () => ({ host, token })))
    .slice(0, ofCompany);
}

async function countOpen({ metricsPort }: { metricsPort: number }): Promise<number> {
  const metrics = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();
  return Number(/^feed_streams (\d+)$/m.exec(metrics)?.[1] ?? Number.NaN);
}

test(`${companies * ofCompany} sockets with a stream that drop leave none open`, async () => {
  const server = await start();
  const answers: IncomingMessage[] = [];
  for (let n = 0; n < companies; n += 1) {
    const readers = await readersOf(await freshCompany());
    answers.push(...(await Promise.all(readers.map((reader) => open(server, reader)))));
  }
  expect(await countOpen(server)).toBe(companies * ofCompany);
  for (const answer of answers) answer.destroy();
  await expect.poll(() => countOpen(server), { timeout: 60_000 }).toBe(0);
}, 300_000);

test("a process that stops ends its streams first, and a reader misses nothing at the next process", async () => {
  const [old, next] = [await start(), await start()];
  const home = await freshCompany();
  const reader = { host: home.host, token: (await signInMember(home.owner)).token };
  const stream = await open(old, reader);
  await change(home);
  await readUntil(stream, "event: change\n");
  old.child.kill("SIGTERM");
  const last = await readUntil(stream, "event: end\n");
  expect(last).toMatch(/retry: \d+\nevent: end/);
  await change(home, 2);
  const begun = await open(next, reader, "1");
  const rest = await readUntil(begun, 'data: {"next":3}');
  expect(rest.match(/^id: \d+\nevent: change/gm)).toEqual([
    "id: 2\nevent: change",
    "id: 3\nevent: change",
  ]);
  expect(await old.ended).toBe(0);
}, 240_000);
