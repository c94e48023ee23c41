import fc from "fast-check";
import { expect, test } from "vitest";
import { leadSourceKinds } from "@/lib/core/lead-sources";
import { withTenant } from "@/lib/server/database/db";
import { systemActor } from "@/lib/server/database/scope";
import { addSource, settleAll } from "@/testing/capture/sources";
import { freshCompany } from "@/testing/company";
import { sizeOf } from "@/testing/tier";
import { storePayloads } from "./store";

const names = [
  "name",
  "phone",
  "email",
  "company",
  "message",
  "budget",
  "stage",
  "date",
  "SENDER_NAME",
  "SENDER_MOBILE",
  "leadid",
  "mobile",
  "custom.roof",
];
const odd = [
  "98200 12345",
  "+91-98200-12345",
  "0091 98200 12345",
  "09820012345",
  "12/03/2026",
  "a@b.co",
  "Closed Won",
  "1e400",
  "\u202eabc",
  "\0",
  "x".repeat(6_000),
  "Rao & Sons",
  "-",
];
const text = fc.oneof(
  fc.string({ unit: "binary", maxLength: 200 }),
  fc.nat(odd.length - 1).map((at) => odd[at] ?? ""),
);
const flat = fc.dictionary(fc.oneof(fc.constantFrom(...names), fc.string()), text, { maxKeys: 8 });
const body = fc.oneof(
  flat.map((values) => JSON.stringify(values)),
  flat.map((values) => JSON.stringify({ RESPONSE: values, user_column_data: [values] })),
  flat.map((values) => new URLSearchParams(values).toString()),
  fc.jsonValue().map((value) => JSON.stringify(value)),
  fc.string({ unit: "binary" }),
);

test("every body ends in a state, whatever the source", async () => {
  const home = await freshCompany();
  const mapping = { "custom.roof": "estimatedValue", budget: "stage", leadid: "date" };
  const sources = await Promise.all(
    leadSourceKinds.map((kind) => addSource(home, { kind, name: kind, secret: "a b", mapping })),
  );
  const { companyId } = home;
  const bodies = fc.sample(fc.tuple(body, fc.nat(sources.length - 1), flat), {
    numRuns: sizeOf({ quick: 120, all: 1_000, heavy: 10_000 }),
    seed: 7,
  });
  const secret = "";
  for (const [sent, at, query] of bodies) {
    const [source, kind] = [sources[at] ?? expect.fail(), leadSourceKinds[at] ?? "link"];
    const payload = { bytes: Buffer.from(sent), contentType: "text/plain", query };
    await storePayloads({ companyId, id: source.id, kind, name: kind, secret }, payload);
  }
  await withTenant({ companyId }, systemActor, ({ db }) =>
    db.leadSource.updateMany({ where: { companyId, kind: "meta" }, data: { secretEnc: null } }),
  );
  const ended = await settleAll(home);
  expect(ended.length).toBeGreaterThan(100);
  expect(ended.filter(({ state }) => state === "stored")).toEqual([]);
  const broken = ended.filter(({ problems }) => JSON.stringify(problems).includes("on our side"));
  expect(broken.map(({ raw, query }) => [Buffer.from(raw ?? []).toString(), query])).toEqual([]);
  const states = new Set(ended.map(({ state }) => state));
  expect([...states]).toEqual(expect.arrayContaining(["lead", "failed"]));
}, 600_000);
