import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { leadRoutes } from "@/app/api/crm/leads";
import type { Endpoint } from "@/lib/core/endpoint";
import { crmDashboardEndpoints } from "@/lib/crm/dashboard/endpoints";
import { leadEndpoints } from "@/lib/crm/record-endpoints/leads/endpoints";
import { freshCompany, signInMember } from "@/testing/company";
import { callRoute } from "@/testing/request";
import { inCompanySlot, weightOf } from "./company-concurrency";

const { list: listLeads } = leadRoutes;

/** Runs light work in a slot of the company. */
function inSlot<T>(companyId: string, work: () => Promise<T>): Promise<T> {
  return inCompanySlot({ companyId, weight: "light" }, work);
}

type Gate = { started: string[]; release: () => void; all: Promise<string>[] };

/** Starts `count` pieces of work of a company, which run until they are released. */
function setOff(count: number, company: string, gate?: Gate): Gate {
  let release = () => {};
  const open = new Promise<void>((resolve) => {
    release = resolve;
  });
  const started = gate?.started ?? [];
  const all = Array.from({ length: count }, (_, at) =>
    inSlot(company, async () => {
      started.push(`${company} ${at}`);
      await open;
      return `${company} ${at}`;
    }),
  );
  return { started, release, all };
}

const settled = () => new Promise((resolve) => setImmediate(resolve));

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
});
afterEach(() => {
  vi.useRealTimers();
});

test("a company has half of the pool at a time, and the others run in the order they came", async () => {
  const { started, release, all } = setOff(12, "a");
  await settled();
  expect(started).toEqual(Array.from({ length: 8 }, (_, at) => `a ${at}`));
  release();
  expect(await Promise.all(all)).toHaveLength(12);
  expect(started.slice(8)).toEqual(["a 8", "a 9", "a 10", "a 11"]);
});

test("a company does not wait for another", async () => {
  const one = setOff(50, "a");
  const other = setOff(1, "b");
  await settled();
  expect(other.started).toEqual(["b 0"]);
  for (const { release } of [one, other]) release();
  await Promise.all([...one.all, ...other.all]);
});

test("where a hundred wait, one more is refused with the time to wait, and what waits is done", async () => {
  const { release, all } = setOff(108, "a");
  const refused = inSlot("a", async () => "never");
  await expect(refused).rejects.toMatchObject({ status: 429, retryAfterSeconds: 1 });
  release();
  expect(await Promise.all(all)).toHaveLength(108);
});

/** The most pieces of heavy work of company "a" that ran at once, of 102. */
async function mostAtOnce(): Promise<number> {
  let [running, most] = [0, 0];
  const work = async () => {
    running += 1;
    most = Math.max(most, running);
    await settled();
    running -= 1;
  };
  const heavy = { companyId: "a", weight: "heavy" } as const;
  await Promise.all(Array.from({ length: 102 }, () => inCompanySlot(heavy, work)));
  return most;
}

test("heavy work takes two slots of a company at most, four while no other company is active", async () => {
  vi.useFakeTimers({ now: Date.now() + 60_000, toFake: ["Date"] });
  expect(await mostAtOnce()).toBe(4);
  await inSlot("b", async () => undefined);
  expect(await mostAtOnce()).toBe(2);
  vi.advanceTimersByTime(1_001);
  expect(await mostAtOnce()).toBe(4);
});

test("light work does not wait behind heavy work, of which a hundred may wait", async () => {
  await inSlot("b", async () => undefined);
  const heavy = { companyId: "a", weight: "heavy" } as const;
  const waiting = Array.from({ length: 102 }, () => inCompanySlot(heavy, settled));
  const beyond = inCompanySlot(heavy, settled);
  await expect(beyond).rejects.toMatchObject({ status: 429 });
  expect(await inSlot("a", async () => "done")).toBe("done");
  await Promise.all(waiting);
});

test("a search, a filter that looks for text and an endpoint that says so are heavy", () => {
  const weigh = (endpoint: Endpoint, query = "") =>
    weightOf(endpoint, new Request(`http://acme.localhost/api/x${query}`));
  expect(weigh(leadEndpoints.list, "?search=sharma")).toBe("heavy");
  expect(weigh(leadEndpoints.list, "?search=&stage=New")).toBe("light");
  expect(weigh(leadEndpoints.list)).toBe("light");
  expect(weigh(leadEndpoints.list, "?f=hq:contains:Pune")).toBe("heavy");
  expect(weigh(leadEndpoints.list, "?f=stage:in:New")).toBe("light");
  expect(weigh(crmDashboardEndpoints.get)).toBe("heavy");
});

test("a request that waits for two seconds is refused and never starts", async () => {
  const running = setOff(8, "a");
  const late = setOff(1, "a");
  const refused = expect(late.all[0]).rejects.toMatchObject({ code: "rate_limited" });
  await settled();
  vi.advanceTimersByTime(2000);
  await refused;
  running.release();
  await Promise.all(running.all);
  expect(await inSlot("a", async () => "again")).toBe("again");
  expect(late.started).toEqual([]);
});

test("work that fails releases its slot", async () => {
  const failing = Array.from({ length: 20 }, () =>
    inSlot("a", async () => {
      throw new Error("halfway");
    }),
  );
  for (const one of failing) await expect(one).rejects.toThrow("halfway");
  expect(await inSlot("a", async () => "again")).toBe("again");
});

test("a company that floods the API gets 429, and another its answer", async () => {
  vi.useRealTimers();
  const [loud, calm] = [await freshCompany(), await freshCompany()];
  const list = async ({ host, owner }: typeof loud) => {
    const { token } = await signInMember(owner);
    return () => callRoute(listLeads, { host, token });
  };
  const [flood, ask] = [await list(loud), await list(calm)];
  await Promise.all([flood, ask].flatMap((call) => Array.from({ length: 7 }, call)));
  const answers = Array.from({ length: 300 }, () => flood());
  expect((await ask()).status).toBe(200);
  const statuses = (await Promise.all(answers)).map(({ status }) => status);
  expect(new Set(statuses)).toEqual(new Set([200, 429]));
  const refused = (await Promise.all(answers)).find(({ status }) => status === 429);
  expect(refused?.json.code).toBe("rate_limited");
  expect(refused?.headers.get("retry-after")).toBe("1");
  expect((await flood()).status).toBe(200);
});
