import { beforeEach, expect, test } from "vitest";
import { notificationRoutes } from "@/app/api/company/notifications";
import { addDays, calendarDateOf, instantAt } from "@/lib/core/calendar-date";
import { withPlatform } from "@/lib/server/database/db";
import { systemActor } from "@/lib/server/database/scope";
import { createLead } from "@/prisma/factories";
import { askAs } from "@/testing/ask";
import { mailedSubjects } from "@/testing/auth/signing-in";
import { freshCompany, type TestCompany } from "@/testing/company";
import { sendDigests } from "./send";
import { startDigests } from "./start";

const timeZone = "Asia/Kolkata";
const today = calendarDateOf(new Date(), timeZone);
const attempt = { jobId: "", number: 1, isLast: false };

let home: TestCompany;
beforeEach(async () => {
  home = await freshCompany();
});

const dueLead = (nextFollowUpDate: string, { id, name } = home.member) =>
  createLead({
    companyId: home.companyId,
    csPersonId: id,
    csPerson: name,
    nextFollowUpDate: new Date(`${nextFollowUpDate}T00:00:00Z`),
  });
const send = () => sendDigests.run({ companyId: home.companyId, day: today }, attempt);
const digests = async (to = home.member) =>
  (await mailedSubjects(to.email)).filter((subject) => subject.startsWith("Your day"));

test("a member is mailed their own work of the day, once, and nobody without any is", async () => {
  await dueLead(today);
  await dueLead(addDays(today, -1));
  await dueLead(addDays(today, 1));
  await send();
  await send();
  expect(await digests()).toEqual(["Your day: 1 due today, 1 overdue"]);
  expect(await digests(home.owner)).toEqual([]);
});

test("who turned the digest off gets none", async () => {
  await dueLead(today);
  const ask = await askAs(home, home.member);
  await ask(notificationRoutes.choose, { method: "PUT", body: { digest: { mail: false } } });
  await send();
  expect(await digests()).toEqual([]);
});

test.each([
  { at: "08:59", started: 0 },
  { at: "09:00", started: 1 },
  { at: "11:59", started: 1 },
  { at: "12:00", started: 0 },
])(
  "at $at of the company's clock $started digest is started, once a day",
  async (given) => {
    const now = instantAt(today, given.at, timeZone);
    await startDigests(now);
    await startDigests(now);
    expect(await countJobs(home.companyId)).toBe(given.started);
  },
  240_000,
);

test("a clock that is set back starts no second digest of a day", async () => {
  await startDigests(instantAt(today, "09:30", timeZone));
  await startDigests(instantAt(addDays(today, -1), "09:30", timeZone));
  expect(await countJobs(home.companyId)).toBe(1);
});

function countJobs(companyId: string): Promise<number> {
  return withPlatform(systemActor, async ({ db }) => {
    const [row] = await db.$queryRaw<{ count: number }[]>`
      select count(*)::int as count from pgboss.job where name = 'digest' and data->>'companyId' = ${companyId}`;
    return row?.count ?? 0;
  });
}
