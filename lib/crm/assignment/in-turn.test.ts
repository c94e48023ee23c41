import { beforeEach, expect, test } from "vitest";
import { withTenant } from "@/lib/server/database/db";
import { systemActor, type TenantScope } from "@/lib/server/database/scope";
import { createBrand, createLead, createMember } from "@/prisma/factories";
import { freshCompany, type TestCompany } from "@/testing/company";
import { sizeOf } from "@/testing/tier";
import { nextInTurn } from "./in-turn";

/** A Monday, 11:30 in India. */
const now = new Date("2031-03-10T06:00:00Z");
const listKey = "source";

let home: TestCompany;
let brandId: string;
let people: string[];
beforeEach(async () => {
  home = await freshCompany();
  const { companyId } = home;
  brandId = (await createBrand({ companyId })).id;
  people = [];
  for (let count = 0; count < 7; count++) people.push((await createMember({ companyId })).id);
});

const inJob = <T>(work: (tenant: TenantScope) => Promise<T>) =>
  withTenant({ companyId: home.companyId, timeZone: "Asia/Kolkata" }, systemActor, work);
const next = (userIds: readonly string[] = people, at = now) =>
  inJob((tenant) => nextInTurn(tenant, { listKey, userIds }, at));

/** Gives one arrival, which the one who gets it has not replied to. */
const give = (userIds: readonly string[]) =>
  inJob(async (tenant) => {
    const csPersonId = await nextInTurn(tenant, { listKey, userIds }, now);
    const { companyId } = tenant;
    await createLead({ companyId, brandId, csPersonId, arrivedAt: now }, tenant.db);
    return csPersonId;
  });

const onLeave = (userIds: readonly string[], day = "2031-03-10") =>
  inJob(async ({ db, companyId }) => {
    const data = userIds.map((userId) => ({ companyId, userId, day: new Date(day) }));
    await db.leaveDay.createMany({ data });
  });
const works = (userId: string | null, fromMinute: number, toMinute: number) =>
  inJob(({ db, companyId }) =>
    db.workingTime.create({ data: { companyId, userId, weekday: 1, fromMinute, toMinute } }),
  );

test("arrivals that four workers give at once differ by at most one, and those on leave get none", async () => {
  await onLeave(people.slice(0, 2));
  const given = new Map<string | null, number>(people.slice(2).map((id) => [id, 0]));
  let left = sizeOf({ quick: 60, all: 400, heavy: 10_000 });
  const worker = async () => {
    while (left > 0) {
      left -= 1;
      const to = await give(people);
      given.set(to, (given.get(to) ?? 0) + 1);
    }
  };
  await Promise.all([worker(), worker(), worker(), worker()]);
  const counts = [...given.values()];
  expect(given.size).toBe(5);
  expect(Math.max(...counts) - Math.min(...counts)).toBeLessThanOrEqual(1);
});

test("the one with the fewest arrivals without a reply is next, whoever was last", async () => {
  const [first = "", second = "", third = ""] = people;
  const { companyId } = home;
  const lead = { companyId, brandId, arrivedAt: now };
  await createLead({ ...lead, csPersonId: first });
  await createLead({ ...lead, csPersonId: second, firstReplyAt: now });
  await createLead({ ...lead, csPersonId: third, deletedAt: now });
  expect(await next([first, second])).toBe(second);
  expect(await next([first, second])).toBe(second);
  expect(await next([first, third])).toBe(third);
});

test("with as many arrivals the one is next whose turn is longest ago", async () => {
  const at = (minute: number) => new Date(now.getTime() + minute * 60_000);
  const three = people.slice(0, 3);
  const order = [];
  for (let minute = 0; minute < 6; minute++) order.push(await next(three, at(minute)));
  expect(new Set(order.slice(0, 3)).size).toBe(3);
  expect(order.slice(3)).toEqual(order.slice(0, 3));
});

test("hours decide who works: one's own, else the company's", async () => {
  const [early = "", late = "", usual = ""] = people;
  await works(null, 600, 1080);
  await works(early, 360, 660);
  await works(late, 1080, 1440);
  for (let count = 0; count < 3; count++) expect(await next([early, late, usual])).toBe(usual);
  expect(await next([early, late], new Date("2031-03-10T02:00:00Z"))).toBe(early);
  expect(await next([early, late], new Date("2031-03-10T14:00:00Z"))).toBe(late);
});

test("of people who are all away, or who have left, none is next", async () => {
  const { companyId } = home;
  await onLeave(people);
  expect(await next()).toBeNull();
  const left = await createMember({ companyId, isActive: false });
  const elsewhere = await freshCompany();
  expect(await next([left.id, elsewhere.member.id])).toBeNull();
  expect(await next([])).toBeNull();
});
