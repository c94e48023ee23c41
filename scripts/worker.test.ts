import { type ChildProcess, spawn } from "node:child_process";
import { EventEmitter, once } from "node:events";
import { buffer } from "node:stream/consumers";
import PostalMime from "postal-mime";
import { afterEach, expect, test } from "vitest";
import { withPlatform } from "@/lib/server/database/db";
import { systemActor } from "@/lib/server/database/scope";
import { queueMail } from "@/lib/server/mail/queue";
import { noticeMail } from "@/lib/server/mail/templates";
import { closeMailServers, startMailServer } from "@/testing/mail/mail-server";
import { ownDatabase } from "@/testing/own-database";

// A worker takes whatever is on a queue, so it gets a database that no other test writes to.
await ownDatabase();
const workers: ChildProcess[] = [];

afterEach(async () => {
  for (const worker of workers.splice(0)) worker.kill("SIGKILL");
  closeMailServers();
});

test("a mail whose worker is killed while sending is sent by the next one, under the same Message-ID", async () => {
  const server = await startSlowServer();
  const id = await putMail();
  const first = await startWorkerProcess(server.port);
  await server.arrived(1);
  first.kill("SIGKILL");
  await once(first, "exit");
  server.acceptNow();
  await startWorkerProcess(server.port);
  await expect.poll(() => statusOf(id), { timeout: 120_000 }).toBe("sent");
  const ids = await Promise.all(
    server.received.map(async (raw) => (await PostalMime.parse(raw)).messageId),
  );
  expect(ids.length).toBeGreaterThanOrEqual(2);
  expect(new Set(ids)).toEqual(new Set([`<${id}@platform.example>`]));
}, 240_000);

test("a worker that is stopped finishes the mail it is sending and ends with 0", async () => {
  const server = await startSlowServer();
  const id = await putMail();
  const worker = await startWorkerProcess(server.port);
  await server.arrived(1);
  worker.kill("SIGTERM");
  server.acceptNow();
  const [code] = await once(worker, "exit");
  expect(code).toBe(0);
  expect(await statusOf(id)).toBe("sent");
}, 240_000);

test("a wrong setting stops the worker with a sentence that names it", async () => {
  const worker = spawnWorker({ SMTP_URL: "http://mail.example", MAIL_FROM: "a@platform.example" });
  const [said, [code]] = await Promise.all([textOf(worker), once(worker, "exit")]);
  expect(code).toBe(1);
  expect(said).toContain("SMTP_URL must be an address that begins with smtp://");
}, 240_000);

async function startWorkerProcess(port: number): Promise<ChildProcess> {
  const worker = spawnWorker({
    SMTP_URL: `smtp://127.0.0.1:${port}`,
    MAIL_FROM: "Business Platform <no-reply@platform.example>",
  });
  await once(worker, "message");
  return worker;
}

function spawnWorker(settings: Record<string, string>): ChildProcess {
  const worker = spawn(process.execPath, ["--import", "tsx", "scripts/worker.ts"], {
    env: { ...process.env, DATABASE_URL: undefined, ...settings },
    stdio: ["ignore", "ignore", "pipe", "ipc"],
  });
  workers.push(worker);
  return worker;
}

async function textOf(worker: ChildProcess): Promise<string> {
  return worker.stderr ? String(await buffer(worker.stderr)) : "";
}

/** Accepts every mail, but only after `acceptNow`. */
async function startSlowServer() {
  const received: Buffer[] = [];
  const gate = new EventEmitter();
  let isOpen = false;
  const { port } = await startMailServer({
    onData: async (stream, _session, done) => {
      received.push(await buffer(stream));
      gate.emit("arrived");
      if (!isOpen) await once(gate, "open");
      done();
    },
  });
  return {
    port,
    received,
    arrived: async (count: number) => {
      while (received.length < count) await once(gate, "arrived");
    },
    acceptNow: () => {
      isOpen = true;
      gate.emit("open");
    },
  };
}

function putMail(): Promise<string> {
  const mail = noticeMail({ subject: "Import finished", paragraphs: ["8,800 leads are in."] });
  return withPlatform(systemActor, ({ db }) => queueMail({ db }, { ...mail, to: "a@b.example" }));
}

function statusOf(id: string): Promise<string | undefined> {
  return withPlatform(
    systemActor,
    async ({ db }) => (await db.mailDelivery.findUnique({ where: { id } }))?.status,
  );
}
