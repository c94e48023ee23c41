import { afterEach, expect, test, vi } from "vitest";
import { companyAuditLogRoutes } from "@/app/api/company/audit-log";
import { ownDataRoutes } from "@/app/api/company/data-exports";
import { brandRoutes } from "@/app/api/crm/brands";
import { enquiryRoutes } from "@/app/api/crm/enquiries";
import { leadRoutes } from "@/app/api/crm/leads";
import { meetingRoutes } from "@/app/api/crm/meetings";
import { createMember } from "@/prisma/factories";
import { type Ask, askAs } from "@/testing/ask";
import { freshCompany } from "@/testing/company";

const { export: brands } = brandRoutes;
const { export: enquiries } = enquiryRoutes;
const { export: meetings } = meetingRoutes;

const { export: leads } = leadRoutes;

const { download: ownData } = ownDataRoutes;
const { export: trail } = companyAuditLogRoutes;

afterEach(() => {
  vi.useRealTimers();
});

/** A company with three people. */
async function threePeople(): Promise<[Ask, Ask, Ask]> {
  const home = await freshCompany();
  const third = await createMember({ companyId: home.companyId });
  return [await askAs(home), await askAs(home, home.member), await askAs(home, third)];
}

const exports = { leads, brands, meetings, enquiries, trail, ownData };

test.each(Object.entries(exports))(
  "while a person's export is in progress, %s answers 429 with what to do",
  async (_, handler) => {
    const [asha] = await threePeople();
    const running = await asha(leads);
    expect(running.status).toBe(200);
    const refused = await asha(handler);
    expect(refused.status).toBe(429);
    expect(refused.json.message).toMatch(/^You have an export in progress. Wait /);
    expect(refused.headers.get("retry-after")).toBe("10");
    await running.response.text();
    expect((await asha(handler)).status).toBe(200);
  },
);

test("of twenty concurrent exports two run, one for each person, and another company is not affected", async () => {
  const [asha, ravi, meera] = await threePeople();
  const calls = [asha, ravi].flatMap((ask) => Array.from({ length: 10 }, () => ask(leads)));
  const answers = await Promise.all(calls);
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(2);
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(18);
  const third = await meera(leads);
  expect([third.status, third.json.message]).toEqual([
    429,
    "Your company has two exports in progress. Try again when one of them is saved",
  ]);
  const [other] = await threePeople();
  expect((await other(leads)).status).toBe(200);
});

test("an export that is cancelled makes room for the next one", async () => {
  const [asha] = await threePeople();
  const { response } = await asha(leads);
  expect((await asha(leads)).status).toBe(429);
  await response.body?.cancel();
  expect((await asha(leads)).status).toBe(200);
});

test("an export that is not read for a minute makes room, and can still be read to its end", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  const [asha] = await threePeople();
  const { response } = await asha(leads);
  vi.advanceTimersByTime(59_000);
  expect((await asha(leads)).status).toBe(429);
  vi.advanceTimersByTime(1_000);
  expect((await asha(leads)).status).toBe(200);
  expect(await response.text()).toContain("Brand");
});
