import { expect, test } from "vitest";
import { withPlatform } from "@/lib/server/database/db";
import { type Db, systemActor } from "@/lib/server/database/scope";
import { retryDeadMail } from "./dead";
import { queueMail } from "./queue";
import { noticeMail } from "./templates";

const mail = { ...noticeMail({ subject: "Hello", paragraphs: ["Hi"] }), to: "a@b.example" };

test("a dead mail goes back on the queue for one more try", async () => {
  const id = await run((db) => queueMail({ db }, mail));
  await run(async (db) => {
    await db.mailDelivery.update({ where: { id }, data: { status: "dead", error: "SMTP: EAUTH" } });
    await db.$executeRaw`update pgboss.job set state = 'failed' where id = ${id}::uuid`;
  });
  expect(await retryDeadMail(id)).toBe(true);
  const trace = await run((db) => db.mailDelivery.findUnique({ where: { id } }));
  expect(trace).toMatchObject({ status: "queued", error: null });
  const jobs = await run(
    (db) => db.$queryRaw`select state::text from pgboss.job where id = ${id}::uuid`,
  );
  expect(jobs).toEqual([{ state: "retry" }]);
});

test("a mail that is not dead is left alone", async () => {
  const id = await run((db) => queueMail({ db }, mail));
  expect(await retryDeadMail(id)).toBe(false);
  expect(await retryDeadMail(crypto.randomUUID())).toBe(false);
});

function run<T>(work: (db: Db) => Promise<T>): Promise<T> {
  return withPlatform(systemActor, ({ db }) => work(db));
}
