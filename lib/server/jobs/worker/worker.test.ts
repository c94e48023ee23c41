import { EventEmitter, once } from "node:events";
import pg from "pg";
import { afterAll, afterEach, expect, test } from "vitest";
import { z } from "zod";
import { withPlatform } from "@/lib/server/database/db";
import { systemActor } from "@/lib/server/database/scope";
import {
  type Attempt,
  defineJob,
  enqueue,
  handle,
  type JobHandler,
  PermanentFailure,
} from "@/lib/server/jobs/jobs";
import { namesOf, queueNamed } from "@/lib/server/jobs/queues";
import { ownDatabase } from "@/testing/own-database";
import { openJobClaims } from "./job-claims";
import { startWorker, type Worker } from "./worker";

// A worker takes whatever is on a queue, so it gets a database that no other test writes to.
const { DATABASE_URL, PLATFORM_DATABASE_URL } = await ownDatabase();
const owner = new pg.Pool({ connectionString: DATABASE_URL, max: 2 });

owner.on("error", () => undefined);

const importJob = defineJob("imports", z.object({ name: z.string() }));
const workers: Worker[] = [];

afterEach(async () => {
  await Promise.all(workers.splice(0).map((worker) => worker.stop()));
  await owner.query("delete from pgboss.job");
});

afterAll(() => owner.end());

test("a job is done and leaves nothing behind", async () => {
  const { done } = await workWith();
  await put("one");
  await eventually(() => done).toMatchObject([{ name: "one", number: 1, isLast: false }]);
  await eventually(jobs).toEqual([]);
});

test("jobs that an older version puts into its queue are done, and none of this version is there", async () => {
  const { done } = await workWith();
  await put("new");
  const id = await put("old");
  await owner.query("update pgboss.job set name = 'import' where id = $1", [id]);
  await eventually(() => done.map(({ name }) => name).toSorted()).toEqual(["new", "old"]);
  await eventually(() =>
    owner.query("select from pgboss.job where name like 'import%'"),
  ).toMatchObject({ rows: [] });
  expect(namesOf(queueNamed(importJob.queue))).toEqual(["imports", "import"]);
});

test("a job that fails is tried again, and after its last try it stays visible as failed", async () => {
  const { done } = await workWith(() => Promise.reject(new Error("the server is down")));
  await put("one", { retryLimit: 1 });
  await eventually(jobs).toMatchObject([
    { state: "failed", output: { message: "the server is down" } },
  ]);
  expect(done.map(({ number, isLast }) => [number, isLast])).toEqual([
    [1, false],
    [2, true],
  ]);
});

test("a job that cannot succeed is dead at once", async () => {
  const { done } = await workWith(() => Promise.reject(new PermanentFailure("refused for good")));
  await put("one");
  await eventually(jobs).toMatchObject([{ state: "failed" }]);
  expect(done).toHaveLength(1);
});

test("a failed job waits before it is tried again", async () => {
  await workWith(() => Promise.reject(new Error("the server is down")));
  await put("one", { retryDelaySeconds: 600 });
  await eventually(jobs).toMatchObject([{ state: "retry" }]);
  const waits = "select start_after > now() + interval '500 seconds' as long from pgboss.job";
  expect((await owner.query(`${waits} where name = 'imports'`)).rows).toEqual([{ long: true }]);
});

test("stopping waits for the job that runs and takes no other", async () => {
  const gate = new EventEmitter();
  const { worker, done } = await workWith(() => once(gate, "open").then(() => undefined));
  await put("one");
  await eventually(() => done).toHaveLength(1);
  const stopped = worker.stop();
  await put("two");
  gate.emit("open");
  await stopped;
  expect(await jobs()).toMatchObject([{ state: "created", data: { name: "two" } }]);
});

test("two workers share the jobs and do each once", async () => {
  const { done } = await workWith();
  const { done: others } = await workWith();
  const names = Array.from({ length: 30 }, (_, at) => `job ${at}`);
  await Promise.all(names.map((name) => put(name)));
  await eventually(() => done.length + others.length).toBe(30);
  expect(new Set([...done, ...others].map(({ name }) => name)).size).toBe(30);
});

test("jobs are done again after every connection to the database was cut", async () => {
  const { done } = await workWith();
  await owner.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where datname = current_database() and usename in ('crm_app', 'crm_platform')`,
  );
  await eventually(() => put("one").then(() => "written")).toBe("written");
  await eventually(() => done).toMatchObject([{ name: "one" }]);
});

test("the job of a worker that died goes back at once, that of a living one does not", async () => {
  const [living, dying, other] = [1, 2, 3].map(() => openJobClaims(PLATFORM_DATABASE_URL));
  const [kept, lost] = [await putActive("kept"), await putActive("lost")];
  await living?.hold(kept);
  await dying?.hold(lost);
  expect(await other?.recover()).toBe(0);
  await dying?.close();
  await eventually(() => other?.recover()).toBe(1);
  expect(await jobs()).toMatchObject([
    { state: "active", data: { name: "kept" } },
    { state: "retry", data: { name: "lost" } },
  ]);
  await Promise.all([living?.close(), other?.close()]);
});

test("jobs are claimed at once on one connection, without a warning of its client", async () => {
  const warnings: Error[] = [];
  const listen = (warning: Error) => void warnings.push(warning);
  process.on("warning", listen);
  const claims = openJobClaims(PLATFORM_DATABASE_URL);
  const ids = Array.from({ length: 5 }, () => crypto.randomUUID());
  await Promise.all(ids.map((id) => claims.hold(id)));
  await Promise.all([claims.recover(), ...ids.map((id) => claims.release(id))]);
  await claims.close();
  process.off("warning", listen);
  expect(warnings).toEqual([]);
});

test("a job that kills every worker that tries it ends as failed", async () => {
  const claims = openJobClaims(PLATFORM_DATABASE_URL);
  await putActive("poison");
  await owner.query("update pgboss.job set retry_count = retry_limit");
  expect(await claims.recover()).toBe(1);
  expect(await jobs()).toMatchObject([{ state: "failed" }]);
  await claims.close();
});

test("however many workers there are, they tidy up once an hour", async () => {
  const tidyUp = handle(defineJob("maintenance", z.object({})), async () => undefined);
  workers.push(await startWorker([tidyUp]), await startWorker([tidyUp]));
  const tidying = "select count(*)::int as count from pgboss.job where name = 'maintenance'";
  await eventually(() => owner.query(tidying).then(({ rows }) => rows)).toEqual([{ count: 1 }]);
});

test("a loop runs again after the time that it names, until the worker stops", async () => {
  let runs = 0;
  const worker = await startWorker([], [async () => runs++ && 1]);
  workers.push(worker);
  await eventually(() => runs).toBeGreaterThan(3);
  await worker.stop();
  const ended = runs;
  await eventually(jobs).toEqual([]);
  expect(runs).toBe(ended);
});

function eventually<T>(read: () => T) {
  return expect.poll(read, { timeout: 15_000, interval: 50 });
}

type Done = Attempt & { name: string };

async function workWith(work: (name: string) => Promise<void> = async () => undefined) {
  const done: Done[] = [];
  const handler: JobHandler = handle(importJob, async ({ name }, attempt) => {
    done.push({ name, ...attempt });
    await work(name);
  });
  const worker = await startWorker([handler]);
  workers.push(worker);
  return { worker, done };
}

async function put(name: string, told: { retryLimit?: number; retryDelaySeconds?: number } = {}) {
  const { retryLimit = 3, retryDelaySeconds = 0 } = told;
  return withPlatform(systemActor, async ({ db }) => {
    const id = await enqueue({ db }, importJob, { name });
    await db.$executeRaw`
      update pgboss.job set retry_limit = ${retryLimit}, retry_delay = ${retryDelaySeconds}
      where id = ${id}::uuid`;
    return id;
  });
}

async function putActive(name: string): Promise<string> {
  const id = await put(name);
  await owner.query(
    "update pgboss.job set state = 'active', started_on = now() - interval '1 minute' where id = $1",
    [id],
  );
  return id;
}

async function jobs() {
  const { rows } = await owner.query(
    "select state, data, output from pgboss.job where name = 'imports' order by created_on",
  );
  return rows;
}
