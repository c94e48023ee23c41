import { createHmac } from "node:crypto";
import { setTimeout } from "node:timers/promises";
import { beforeAll, expect, test } from "vitest";
import { captureRoutes } from "@/app/api/company/capture";
import type { AppError } from "@/lib/core/errors";
import { leadSourceKinds } from "@/lib/core/lead-sources";
import { withPlatform } from "@/lib/server/database/db";
import { systemActor } from "@/lib/server/database/scope";
import { addSource, send } from "@/testing/capture/sources";
import { freshCompany, type TestCompany } from "@/testing/company";
import { callRoute } from "@/testing/request";
import { deleteSource, renewAddress, updateSource } from "./sources/service";
import { storePayloads } from "./store";

let home: TestCompany;
beforeAll(async () => {
  home = await freshCompany();
});

const lead = { name: "Meera Nair", phone: "98200 12345" };
const form = "name=Meera+Nair&phone=98200+12345";
const formHeaders = {
  "content-type": "application/x-www-form-urlencoded",
  accept: "text/html,application/xhtml+xml",
  origin: "https://shop.example",
  "sec-fetch-site": "cross-site",
};

const arrivalsOf = ({ companyId, inTenant }: TestCompany, sourceId: string) =>
  inTenant(({ db }) => db.leadArrival.findMany({ where: { companyId, sourceId } }));

test("what is sent is stored byte by byte, and a repeat gets the same answer and is stored once", async () => {
  const source = await addSource(home);
  const body = { ...lead, submission_id: "S-1" };
  const [first, second] = [
    await send(home, source.token, { body }),
    await send(home, source.token, { body }),
  ];
  expect([first.status, second.status]).toEqual([202, 202]);
  expect(second.json.data).toEqual(first.json.data);
  const [stored, ...others] = await arrivalsOf(home, source.id);
  expect(others).toEqual([]);
  expect(Buffer.from(stored?.raw ?? []).toString()).toBe(JSON.stringify(body));
  expect(stored).toMatchObject({
    id: first.json.data.id,
    externalKey: expect.stringContaining("S-1 "),
    state: "stored",
  });
});

test("fifty repeats at once are one arrival with one job", async () => {
  const source = await addSource(home);
  const answers = await Promise.all(
    Array.from({ length: 50 }, () => send(home, source.token, { body: lead })),
  );
  expect(new Set(answers.map(({ json }) => json.data.id)).size).toBe(1);
  expect(await arrivalsOf(home, source.id)).toHaveLength(1);
});

test("a query alone is a lead, an empty one checks the address, and a HEAD stores nothing", async () => {
  const source = await addSource(home, { kind: "justdial" });
  const query = "?leadid=J1&name=Meera&mobile=9820012345&note=%00x";
  expect((await send(home, source.token, { query })).status).toBeLessThan(300);
  expect((await send(home, source.token, {})).status).toBe(200);
  const [stored, ...others] = await arrivalsOf(home, source.id);
  expect(others).toEqual([]);
  expect(stored?.query).toMatchObject({ leadid: "J1", note: "x" });
});

test("a form of another site's page is sent on to the thanks, without CORS", async () => {
  const source = await addSource(home);
  const { status, headers } = await send(home, source.token, { body: form, headers: formHeaders });
  expect([status, headers.get("location")]).toEqual([303, `/f/${source.token}/thanks`]);
  expect(headers.get("access-control-allow-origin")).toBeNull();
});

test("a portal that signs is refused without its signature, and nothing is stored", async () => {
  const source = await addSource(home, { kind: "meta", secret: "app-secret page-token" });
  const body = JSON.stringify({
    object: "page",
    entry: [{ changes: [{ field: "leadgen", value: { leadgen_id: "777" } }] }],
  });
  const signature = (secret: string) => ({
    "x-hub-signature-256": `sha256=${createHmac("sha256", secret).update(body).digest("hex")}`,
  });
  expect((await send(home, source.token, { body })).status).toBe(403);
  const forged = await send(home, source.token, { body, headers: signature("other") });
  expect(forged.status).toBe(403);
  expect(await arrivalsOf(home, source.id)).toEqual([]);
  const genuine = await send(home, source.token, { body, headers: signature("app-secret") });
  expect(genuine.status).toBe(200);
  expect(await arrivalsOf(home, source.id)).toMatchObject([{ externalKey: "777" }]);
  const query = "?hub.mode=subscribe&hub.challenge=abc123&hub.verify_token=x";
  const challenge = await send(home, source.token, { query });
  expect(await challenge.response.text()).toBe("abc123");
});

test("unknown, off, another company's and withdrawn addresses are refused alike, also by the form's page", async () => {
  const [on, off] = [await addSource(home), await addSource(home, { state: "off" })];
  const other = await freshCompany();
  const closed = await freshCompany({ status: "suspended" });
  const ofClosed = await addSource(closed);
  const refusals = await Promise.all([
    send(home, "x".repeat(43), { body: lead }),
    send(home, off.token, { body: lead }),
    send(other, on.token, { body: lead }),
    send(closed, ofClosed.token, { body: lead }),
    send({ host: "admin.localhost" }, on.token, { body: lead }),
    send({ host: "api.localhost" }, on.token, { body: lead }),
    send(home, off.token, { query: "?name=x" }),
    send(home, off.token, { body: JSON.stringify(lead), headers: { accept: "text/html" } }),
  ]);
  const plain = refusals.map(({ status, json }) => [status, json.code, json.message]);
  expect(plain).toEqual(plain.map(() => [404, "not_found", "Source not found"]));
});

test("a browser is led from an address that is off, withdrawn or unknown to the page that says so", async () => {
  const off = await addSource(home, { state: "off" });
  for (const token of [off.token, "x".repeat(43)]) {
    const { status, headers } = await send(home, token, { body: form, headers: formHeaders });
    expect([status, headers.get("location")]).toEqual([303, `/f/${token}`]);
  }
});

test("what is posted while a source is deleted gets the answer of an address that is gone", async () => {
  const { companyId, inTenant } = home;
  const source = await addSource(home, { name: "Deleted" });
  const open = { companyId, id: source.id, kind: "link", name: "Deleted", secret: "" } as const;
  const posted = await inTenant(async (tenant) => {
    await deleteSource(tenant, source.id);
    const payload = { bytes: Buffer.from("a=b"), contentType: "text/plain", query: {} };
    const storing = storePayloads(open, payload).catch(({ code }: AppError) => code);
    await Promise.race([storing, setTimeout(300)]);
    return { storing };
  });
  expect(await posted.storing).toBe("not_found");
});

test("a query makes leads only of links and JustDial", async () => {
  const own = await freshCompany();
  for (const kind of leadSourceKinds) {
    const source = await addSource(own, { kind, name: `Query ${kind}`, secret: "s p" });
    const { status } = await send(own, source.token, { query: "?name=Asha&mobile=9820012345" });
    expect([200, 202]).toContain(status);
    const isRead = kind === "link" || kind === "justdial";
    expect([kind, (await arrivalsOf(own, source.id)).length]).toEqual([kind, isRead ? 1 : 0]);
  }
});

test("an earlier address works for a day, and not after", async () => {
  const source = await addSource(home);
  const { companyId, inTenant } = home;
  await inTenant((tenant) => renewAddress(tenant, source.id));
  expect((await send(home, source.token, { body: lead })).status).toBe(202);
  await inTenant(({ db }) =>
    db.leadSource.updateMany({
      where: { companyId, id: source.id },
      data: { previousUntil: new Date(Date.now() - 1000) },
    }),
  );
  expect((await send(home, source.token, { body: lead })).status).toBe(404);
});

test("the 61st arrival of a minute waits, as the answer says, and other sources are served", async () => {
  const [source, other] = [await addSource(home), await addSource(home)];
  const statuses: number[] = [];
  for (let at = 0; at < 61; at += 1)
    statuses.push((await send(home, source.token, { body: { ...lead, at } })).status);
  expect(statuses).toEqual([...Array(60).fill(202), 429]);
  const refused = await send(home, source.token, { body: lead });
  expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
  expect((await send(home, other.token, { body: lead })).status).toBe(202);
  expect(await arrivalsOf(home, source.id)).toHaveLength(60);
});

test("no bytes, content type or query are a fault of the door", async () => {
  const bodies = [
    "",
    "\0",
    "{",
    "\ud800",
    "é".repeat(30_000),
    "a=%00&b=%zz",
    "\\u0000",
    "[[[[[",
    "<a>",
  ];
  for (const kind of leadSourceKinds) {
    const source = await addSource(home, { kind, secret: "a b" });
    for (const body of bodies) {
      const headers = { "content-type": `multipart/form-data; boundary=${"x".repeat(300)}` };
      for (const sent of [{ body }, { body, headers }, { query: "?\\u0000=\\u0000&a=%00&a=%ff" }]) {
        const { status } = await send(home, source.token, sent);
        expect([kind, body, status < 500]).toEqual([kind, body, true]);
      }
    }
  }
  const large = await send(home, (await addSource(home)).token, { body: "x".repeat(65_537) });
  expect(large.status).toBe(413);
});

test("a sender with a session of our pages needs no marker: cookies do not count here", async () => {
  const source = await addSource(home);
  const headers = { cookie: "at=stolen", "sec-fetch-site": "cross-site" };
  const sent = { host: home.host, params: { token: source.token }, headers, body: lead };
  expect((await callRoute(captureRoutes.receive, sent)).status).toBe(202);
});

test("a source that is switched off refuses at once", async () => {
  const source = await addSource(home);
  await home.inTenant((tenant) =>
    updateSource(tenant, source.id, { state: "off", expectedVersion: undefined }),
  );
  expect((await send(home, source.token, { body: lead })).status).toBe(404);
});

test("an address counts at the subdomain that its company has now", async () => {
  const [one, two] = [await freshCompany(), await freshCompany()];
  const [own, other] = [await addSource(one), await addSource(two)];
  const sentTo = async ({ host }: TestCompany, { token }: { token: string }) =>
    (await send({ ...one, host }, token, { body: lead })).status;
  expect([await sentTo(one, own), await sentTo(two, other)]).toEqual([202, 202]);
  const rename = ({ companyId }: TestCompany, subdomain: string) =>
    withPlatform(systemActor, ({ db }) =>
      db.company.update({ where: { id: companyId }, data: { subdomain } }),
    );
  const { subdomain } = one.company;
  await rename(one, `${subdomain}-moved`);
  await rename(two, subdomain);
  expect([await sentTo(one, own), await sentTo(one, other)]).toEqual([404, 202]);
});
