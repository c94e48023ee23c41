import { beforeAll, expect, test } from "vitest";
import { leadArrivalRoutes, leadSourceRoutes } from "@/app/api/company/capture";
import { createBrand, createLead } from "@/prisma/factories";
import { addSource, send, settleAll, type TestSource } from "@/testing/capture/sources";
import { freshCompany, giveRole, signInMember, type TestCompany } from "@/testing/company";
import { callRoute } from "@/testing/request";

const { list, mend, retry, retryAll } = leadArrivalRoutes;

let home: TestCompany;
let source: TestSource;
let token: string;
beforeAll(async () => {
  home = await freshCompany();
  source = await addSource(home);
  ({ token } = await signInMember(home.owner));
});

const read = async (query = "", as = token) => {
  const path = `/api/company/lead-arrivals${query}`;
  return (await callRoute(list, { host: home.host, token: as, path })).json.data;
};
const act = (route: typeof mend, id: string, body?: object) =>
  callRoute(route, {
    host: home.host,
    token,
    method: route === mend ? "PUT" : "POST",
    params: { id },
    ...(body && { body }),
  });

test("a failed arrival is mended and tried again, and only a failed one", async () => {
  const { json } = await send(home, source.token, { body: { note: "Call me" } });
  await settleAll(home);
  const { id } = json.data;
  const { arrivals } = await read("?state=failed");
  expect(arrivals).toMatchObject([{ id, values: { note: "Call me" }, lead: null, attempts: 1 }]);
  const values = { note: "Call me", phone: "98200 77777" };
  expect((await act(mend, id, { values })).json.data.arrival.values).toEqual(values);
  expect((await act(retry, id)).status).toBe(202);
  expect((await act(retry, id)).status).toBe(409);
  await settleAll(home);
  const [settled] = (await read(`?sourceId=${source.id}&state=lead`)).arrivals;
  expect(settled).toMatchObject({ id, lead: { clientName: "98200 77777" }, attempts: 2 });
  expect((await act(mend, id, { values })).status).toBe(409);
});

test("all that failed is tried again, of a source or of the company", async () => {
  const other = await addSource(home, { name: "Other" });
  for (const at of [1, 2]) await send(home, other.token, { body: { note: `Hello ${at}` } });
  await settleAll(home);
  const again = (body: object) =>
    callRoute(retryAll, { host: home.host, token, method: "POST", body });
  expect((await again({ sourceId: source.id })).json.data).toEqual({ retried: 0 });
  expect((await again({})).json.data).toEqual({ retried: 2 });
  expect((await read("?state=stored")).arrivals).toHaveLength(2);
  await settleAll(home);
});

test("pages follow by their cursor, the newest first", async () => {
  const first = await read("?limit=1");
  const second = await read(`?limit=1&cursor=${encodeURIComponent(first.pagination.nextCursor)}`);
  const all = (await read("?limit=100")).arrivals.map(({ id }: { id: string }) => id);
  expect([first.arrivals[0].id, second.arrivals[0].id]).toEqual(all.slice(0, 2));
});

test("a reader sees the lead of an arrival only where they see the lead", async () => {
  const { companyId, member } = home;
  const { id: brandId } = await createBrand({ companyId });
  const contact = { mobileNumber: "98200 55555", clientName: "Hidden Client" };
  await createLead({ companyId, brandId, ...contact, csPersonId: home.owner.id });
  const { json } = await send(home, source.token, {
    body: { name: "Hidden Client", phone: "9820055555" },
  });
  await settleAll(home);
  await giveRole(home, { rights: ["manageCompany"], sees: "own", changes: "own" });
  const { token: other } = await signInMember(member);
  const find = ({ arrivals }: { arrivals: { id: string; lead: unknown }[] }) =>
    arrivals.find(({ id }) => id === json.data.id)?.lead;
  expect(find(await read("?limit=100"))).toMatchObject({ clientName: "Hidden Client" });
  expect(find(await read("?limit=100", other))).toBeNull();
});

test("a test shows how a source reads, and makes no lead", async () => {
  const own = await addSource(home, { kind: "indiamart", mapping: { Roof: "designation" } });
  const tryIt = (body: object) =>
    callRoute(leadSourceRoutes.test, { host: home.host, token, params: { id: own.id }, body });
  const sampled = await tryIt({});
  expect(sampled.json.data).toMatchObject({ lead: { clientName: "Test Person" }, problems: [] });
  const read = await tryIt({ values: { Roof: "Tin", SENDER_NAME: "Asha", Other: "x" } });
  expect(read.json.data.lead).toMatchObject({
    clientName: "Asha",
    designation: "Tin",
    comment: "Other: x",
  });
  expect((await tryIt({ values: { Roof: "Tin" } })).json.fields).toHaveProperty("values");
  const found = await home.inTenant(({ db, companyId }) =>
    db.lead.count({ where: { companyId, clientName: { in: ["Asha", "Test Person"] } } }),
  );
  expect(found).toBe(0);
});
