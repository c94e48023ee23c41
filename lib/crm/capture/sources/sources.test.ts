import { setTimeout } from "node:timers/promises";
import { beforeAll, expect, test } from "vitest";
import { leadArrivalRoutes, leadSourceRoutes } from "@/app/api/company/capture";
import { leadSourceKinds } from "@/lib/core/lead-sources";
import { removeExpiredOfCompany } from "@/lib/maintenance/expired";
import { hashOfToken } from "@/lib/server/tokens/address-token";
import { createBrand } from "@/prisma/factories";
import { addSource, send, settleAll } from "@/testing/capture/sources";
import { freshCompany, lastingProof, signInMember, type TestCompany } from "@/testing/company";
import { callRoute } from "@/testing/request";
import { lockOpenArrival } from "../arrival";
import { deleteSource } from "./service";

const { list, create, update, remove, renewAddress } = leadSourceRoutes;

let home: TestCompany;
let token: string;
beforeAll(async () => {
  home = await freshCompany();
  ({ token } = await signInMember(home.owner, lastingProof()));
});

const as = () => ({ host: home.host, token });
const add = (body: object) =>
  callRoute(create, { ...as(), body: { kind: "link", name: "Website", ...body } });
const stored = (id: string) =>
  home.inTenant(({ db, companyId }) =>
    db.leadSource.findUniqueOrThrow({ where: { companyId_id: { companyId, id } } }),
  );

test("the address of a source is shown once, and stored as a hash", async () => {
  const { json } = await add({});
  const secret = json.data.address.split("/").at(-1);
  expect(json.data.address).toMatch(/\/api\/company\/capture\/[\w-]{43}$/);
  const row = await stored(json.data.source.id);
  expect(row.tokenHash).toEqual(hashOfToken(secret));
  const listed = await callRoute(list, as());
  expect(JSON.stringify(listed.json)).not.toContain(secret);
});

test("a new address leaves the one that was in use working for a day, also after another new one", async () => {
  const { json } = await add({ kind: "form" });
  const { id } = json.data.source;
  const renew = () => callRoute(renewAddress, { ...as(), method: "POST", params: { id } });
  const [first, second] = [await renew(), await renew()];
  const hashOf = (address: string) => hashOfToken(address.split("/").at(-1) ?? "");
  const row = await stored(id);
  expect(first.status).toBe(201);
  expect(row.previousTokenHash).toEqual(hashOf(json.data.address));
  expect(row.tokenHash).toEqual(hashOf(second.json.data.formAddress));
  const hours = ((row.previousUntil?.getTime() ?? 0) - row.updatedAt.getTime()) / 3_600_000;
  expect(hours).toBeGreaterThan(23.9);
  expect(hours).toBeLessThanOrEqual(24);
});

test("a secret is sealed, never answered nor audited, and needed where the portal has one", async () => {
  const refused = await add({ kind: "google" });
  expect(refused.json.fields).toEqual({
    secret: "Enter Webhook key before you switch the source on",
  });
  const { json } = await add({ kind: "google", secret: "s3cret-of-a-test" });
  const { id, hasSecret, version } = json.data.source;
  expect(hasSecret).toBe(true);
  const cleared = await callRoute(update, { ...as(), params: { id }, body: { secret: null } });
  expect(cleared.status).toBe(400);
  const body = { secret: null, state: "off" };
  const off = await callRoute(update, { ...as(), params: { id }, body });
  expect(off.json.data.source).toMatchObject({ hasSecret: false, version: version + 1 });
  const row = await home.inTenant(({ db, companyId }) =>
    db.auditEvent.findMany({ where: { companyId, subjectId: id } }),
  );
  expect(JSON.stringify(row)).not.toContain("s3cret-of-a-test");
});

test("what the company does not have is refused where it stands", async () => {
  const other = await freshCompany();
  const brand = await createBrand({ companyId: other.companyId });
  const cases: [object, string][] = [
    [{ mapping: { Phone: "custom.nothing" } }, "mapping.Phone"],
    [{ mapping: { Phone: "csPerson" } }, "mapping.Phone"],
    [{ defaults: { priority: "Boiling" } }, "defaults.priority"],
    [{ defaults: { roof: "Tin" } }, "defaults.roof"],
    [{ brandRule: { usesCompany: false, brandId: brand.id } }, "brandRule.brandId"],
    [{ gives: { to: "person", memberId: other.owner.id } }, "gives.memberId"],
    [{ gives: { to: "people", memberIds: [home.owner.id, other.owner.id] } }, "gives.memberIds"],
    [{ gives: { to: "team", teamId: other.owner.id } }, "gives.teamId"],
    [{ kind: "scraper" }, "kind"],
    [{ replyMinutes: 0 }, "replyMinutes"],
  ];
  for (const [body, field] of cases) {
    const { status, json } = await add(body);
    expect([field, status, Object.keys(json.fields)]).toEqual([field, 400, [field]]);
  }
});

test("every kind can be added, changed by its version alone, and deleted", async () => {
  for (const kind of leadSourceKinds) {
    const { json } = await add({ kind, secret: "a b", gives: { to: "nobody" } });
    const { id, version } = json.data.source;
    const headers = { "if-match": `"${version + 1}"` };
    const stale = await callRoute(update, {
      ...as(),
      params: { id },
      headers,
      body: { name: "X" },
    });
    expect(stale.status).toBe(412);
    const gone = await callRoute(remove, { ...as(), method: "DELETE", params: { id } });
    expect(gone.json.data).toEqual({ id });
  }
});

test("a deleted source is gone at once with its arrivals, whose rows the clean-up removes", async () => {
  const own = await freshCompany();
  const { token: signedIn } = await signInMember(own.owner);
  const by = { host: own.host, token: signedIn };
  const source = await addSource(own);
  const posted = await send(own, source.token, { body: { note: "Hello" } });
  await settleAll(own);
  await send(own, source.token, { body: { phone: "98200 12345" } });
  await own.inTenant((tenant) => deleteSource(tenant, source.id));

  const params = { id: posted.json.data.id };
  expect((await callRoute(list, by)).json.data.sources).toEqual([]);
  expect((await callRoute(update, { ...by, params: source, body: { name: "X" } })).status).toBe(
    404,
  );
  expect((await callRoute(leadSourceRoutes.test, { ...by, params: source, body: {} })).status).toBe(
    404,
  );
  expect((await send(own, source.token, { body: { phone: "98200 1" } })).status).toBe(404);
  const listed = await callRoute(leadArrivalRoutes.list, {
    ...by,
    path: "/api/company/lead-arrivals",
  });
  expect(listed.json.data).toMatchObject({ arrivals: [], pagination: { total: 0 } });
  expect((await callRoute(leadArrivalRoutes.retry, { ...by, params, body: {} })).status).toBe(404);
  const all = await callRoute(leadArrivalRoutes.retryAll, { ...by, body: {} });
  expect(all.json.data).toEqual({ retried: 0 });
  const left = await settleAll(own);
  expect(left.map(({ state }) => state)).toEqual(["failed", "stored"]);

  await removeExpiredOfCompany(own.companyId, new Date());
  expect(await settleAll(own)).toEqual([]);
  const rows = await own.inTenant(({ db, companyId }) =>
    db.leadSource.count({ where: { companyId } }),
  );
  expect(rows).toBe(0);
});

test("who changes a source while it is deleted changes nothing, and its arrivals are not settled", async () => {
  const own = await freshCompany();
  const source = await addSource(own);
  const sent = await send(own, source.token, { body: { name: "Meera", phone: "98200 12345" } });
  const { token } = await signInMember(own.owner);
  const renew = () => callRoute(renewAddress, { host: own.host, token, params: source, body: {} });
  let renewed: ReturnType<typeof renew> | undefined;
  await own.inTenant(async (tenant) => {
    await deleteSource(tenant, source.id);
    renewed = renew();
    await setTimeout(300);
  });
  expect((await renewed)?.status).toBe(404);
  expect(await own.inTenant((tenant) => lockOpenArrival(tenant, sent.json.data.id))).toBe(false);
});

test("a company has at most 20 sources, also of requests at once", async () => {
  const company = await freshCompany();
  const signedIn = await signInMember(company.owner);
  const answers = await Promise.all(
    Array.from({ length: 22 }, () =>
      callRoute(create, {
        host: company.host,
        token: signedIn.token,
        body: { kind: "link", name: "Website" },
      }),
    ),
  );
  const statuses = answers.map(({ status }) => status);
  expect(statuses.filter((status) => status === 201)).toHaveLength(20);
  expect(statuses.filter((status) => status === 409)).toHaveLength(2);
});
