import { beforeEach, expect, test } from "vitest";
import { OutgoingError } from "@/lib/server/outgoing/address";
import { indiamartEnquiry } from "@/testing/capture/payloads";
import { addSource, settleAll, type TestSource } from "@/testing/capture/sources";
import { freshCompany, type TestCompany } from "@/testing/company";
import { pullSource } from "./job";

const now = new Date("2026-11-29T15:40:00Z");
const minutesLater = (minutes: number) => new Date(now.getTime() + minutes * 60_000);

let home: TestCompany;
let source: TestSource;
beforeEach(async () => {
  home = await freshCompany();
  source = await addSource(home, { kind: "indiamart", name: "IndiaMART", secret: "crm-key" });
});

type Answer = { status?: number } & Record<string, unknown>;

/** Pulls at an instant from a portal that answers so. Returns the period that was requested. */
async function pull(at: Date, answer: Answer | Error): Promise<string[]> {
  const requested: string[] = [];
  await pullSource({ companyId: home.companyId, sourceId: source.id }, at, async (url) => {
    const { searchParams } = new URL(url);
    expect(searchParams.get("glusr_crm_key")).toBe("crm-key");
    requested.push(searchParams.get("start_time") ?? "", searchParams.get("end_time") ?? "");
    if (answer instanceof Error) throw answer;
    const { status = 200, ...body } = answer;
    return { status, body: Buffer.from(JSON.stringify(body)) };
  });
  return requested;
}

/** An answer with enquiries of different people. */
const listed = (...ids: string[]): Answer => ({
  CODE: 200,
  STATUS: "SUCCESS",
  RESPONSE: ids.map((id) => ({
    ...indiamartEnquiry,
    UNIQUE_QUERY_ID: id,
    SENDER_NAME: `Client ${id}`,
    SENDER_MOBILE: `+91-982001000${id}`,
    SENDER_EMAIL: `client${id}@example.com`,
  })),
});

test("enquiries become leads once, though periods overlap", async () => {
  expect(await pull(now, listed("1", "2"))).toEqual(["29-Nov-202621:00:00", "29-Nov-202621:10:00"]);
  expect(await pull(minutesLater(5), listed("2", "3"))).toEqual([
    "29-Nov-202621:00:00",
    "29-Nov-202621:15:00",
  ]);
  const arrivals = await settleAll(home);
  expect(arrivals.map(({ externalKey, state }) => `${externalKey} ${state}`)).toEqual([
    "1 lead",
    "2 lead",
    "3 lead",
  ]);
});

test("the checkpoint moves past what is stored, and not past what could not be read", async () => {
  await pull(now, listed("1"));
  const failures = [
    new OutgoingError("mapi.indiamart.com cannot be reached"),
    { CODE: 429, MESSAGE: "Call the API once in 5 minutes" },
    { status: 502 },
  ];
  for (const failure of failures)
    expect(await pull(minutesLater(30), failure)).toEqual([
      "29-Nov-202621:00:00",
      "29-Nov-202621:40:00",
    ]);
  await pull(minutesLater(35), { CODE: 204, STATUS: "SUCCESS", RESPONSE: [] });
  expect(await pull(minutesLater(40), listed())).toEqual([
    "29-Nov-202621:35:00",
    "29-Nov-202621:50:00",
  ]);
  expect(await settleAll(home)).toHaveLength(1);
});

test.each([
  { CODE: 204, STATUS: "SUCCESS", MESSAGE: "There are no leads" },
  { CODE: "204", MESSAGE: "There are no leads" },
  { status: 204 },
])("%j means that there is no enquiry, which is no arrival", async (answer) => {
  await pull(now, listed());
  await pull(minutesLater(60), answer);
  expect(await settleAll(home)).toEqual([]);
  expect((await pull(minutesLater(120), listed()))[0]).toBe("29-Nov-202622:00:00");
});

test("a key that the portal refuses fails in the inbox, once a day, and the period is read again", async () => {
  const refusal = { CODE: 401, STATUS: "FAILURE", MESSAGE: "The key has expired" };
  await pull(now, refusal);
  await pull(minutesLater(5), refusal);
  expect(await settleAll(home)).toMatchObject([
    { state: "failed", problems: [{ reason: "IndiaMART answered: The key has expired" }] },
  ]);
  expect((await pull(minutesLater(60), listed("1")))[0]).toBe("29-Nov-202621:00:00");
});

test("an enquiry that is too long is stored as far as it fits, and does not stop those after it", async () => {
  const [long, next] = [listed("1"), listed("2")].flatMap(({ RESPONSE }) => RESPONSE);
  const RESPONSE = [{ ...Object(long), QUERY_MESSAGE: "x".repeat(70_000) }, next];
  await pull(now, { CODE: 200, RESPONSE });
  const arrivals = await settleAll(home);
  expect(arrivals.map(({ state }) => state)).toEqual(["failed", "lead"]);
  expect((await pull(minutesLater(60), listed()))[0]).toBe("29-Nov-202621:00:00");
});

test("a source that is off, or without a key, is not pulled", async () => {
  const { inTenant, companyId } = home;
  await inTenant(({ db }) =>
    db.leadSource.update({
      where: { companyId_id: { companyId, id: source.id } },
      data: { state: "off" },
      select: { id: true },
    }),
  );
  expect(await pull(now, listed("1"))).toEqual([]);
  source = await addSource(home, { kind: "indiamart", name: "Push alone" });
  expect(await pull(now, listed("1"))).toEqual([]);
  expect(await settleAll(home)).toEqual([]);
});
