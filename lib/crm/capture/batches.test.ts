import { createHmac } from "node:crypto";
import { beforeAll, expect, test } from "vitest";
import { indiamartEnquiry, metaWebhook, payloadOf } from "@/testing/capture/payloads";
import { addSource, send, settleOne, type TestSource } from "@/testing/capture/sources";
import { freshCompany, type TestCompany } from "@/testing/company";
import { presetOf } from "./presets/presets";

let home: TestCompany;
beforeAll(async () => {
  home = await freshCompany();
});

const arrivalsOf = ({ id: sourceId }: TestSource) =>
  home.inTenant(({ db, companyId }) =>
    db.leadArrival.findMany({ where: { companyId, sourceId }, orderBy: { id: "asc" } }),
  );

async function settleAllOf(source: TestSource) {
  for (const { id } of await arrivalsOf(source)) await settleOne(home.companyId, id);
  return arrivalsOf(source);
}

const enquiry = (id: number, others: object = {}) => ({
  ...indiamartEnquiry,
  UNIQUE_QUERY_ID: String(id),
  SENDER_NAME: `Client ${id}`,
  SENDER_MOBILE: `98200100${id}`,
  SENDER_EMAIL: "",
  ...others,
});

test("each lead of a signed message is an arrival, however many there are", async () => {
  const source = await addSource(home, { kind: "meta", secret: "app page" });
  const ids = Array.from({ length: 101 }, (_, at) => String(1000 + at));
  const body = metaWebhook(...ids);
  const signature = createHmac("sha256", "app").update(body).digest("hex");
  const headers = { "x-hub-signature-256": `sha256=${signature}` };
  expect((await send(home, source.token, { body, headers })).status).toBe(200);
  expect((await arrivalsOf(source)).map(({ externalKey }) => externalKey).sort()).toEqual(ids);
});

test("what holds several leads in one arrival is a problem, and the portal is not asked", async () => {
  const payload = payloadOf(metaWebhook(...Array.from({ length: 101 }, (_, at) => at)));
  const problem = { problem: "It holds 101 leads" };
  const { read, complete } = presetOf("meta");
  expect(read(payload)).toEqual(problem);
  const get = () => Promise.reject(new Error("The portal was asked"));
  expect(await complete?.(payload, "app page", get)).toEqual(problem);
});

test("too many leads of a sender without a secret are one arrival, which fails", async () => {
  const source = await addSource(home, { kind: "indiamart" });
  const RESPONSE = Array.from({ length: 101 }, (_, at) => ({ UNIQUE_QUERY_ID: `Q${at}` }));
  expect((await send(home, source.token, { body: { RESPONSE } })).status).toBe(200);
  expect(await settleAllOf(source)).toMatchObject([
    { state: "failed", problems: [{ reason: "It holds 101 enquiries" }] },
  ]);
});

test("an enquiry that gets too long apart from the others fails, and does not stop them", async () => {
  const source = await addSource(home, { kind: "indiamart" });
  const marked = JSON.stringify({ RESPONSE: [enquiry(11, { NUMBERS: "?" }), enquiry(12)] });
  const body = marked.replace('"?"', `[${Array(10_000).fill("1e20").join(",")}]`);
  expect((await send(home, source.token, { body })).status).toBe(200);
  const arrivals = (await settleAllOf(source)).map(({ externalKey, state }) => [
    externalKey,
    state,
  ]);
  expect(Object.fromEntries(arrivals)).toEqual({ 11: "failed", 12: "lead" });
});
