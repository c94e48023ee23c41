import { createHmac } from "node:crypto";
import { expect, test } from "vitest";
import {
  googleForm,
  indiamartEnquiry,
  jsonPayload,
  metaWebhook,
  payloadOf,
  samples,
} from "@/testing/capture/payloads";
import type { PortalGet } from "./preset";
import { payloadsOf, presetOf } from "./presets";

test.each(samples)("$title is read", ({ kind, payload, key, values, at }) => {
  const preset = presetOf(kind);
  expect(preset.externalKey(payload)).toBe(key);
  expect(preset.read(payload)).toEqual({ lead: { values, at: at && new Date(at) } });
  expect(payloadsOf(kind, payload)).toEqual([payload]);
});

test.each([
  ["indiamart", jsonPayload({ CODE: 204, RESPONSE: [] }), { ignored: "It holds no enquiry" }],
  [
    "indiamart",
    jsonPayload({ CODE: 204, MESSAGE: "There are no leads" }),
    { ignored: "It holds no enquiry" },
  ],
  [
    "indiamart",
    jsonPayload({ CODE: 401, MESSAGE: "Key expired" }),
    { problem: "IndiaMART answered: Key expired" },
  ],
  ["indiamart", jsonPayload({ a: 1 }), { problem: 'It is not an enquiry of IndiaMART: {"a":1}' }],
  ["justdial", jsonPayload({ a: 1 }), { problem: "It is not a lead of JustDial" }],
  [
    "google",
    jsonPayload({ ...googleForm, is_test: true }),
    { ignored: "It is a test of Google Ads" },
  ],
  ["google", jsonPayload([]), { problem: "It is not a lead form of Google Ads: []" }],
  [
    "meta",
    jsonPayload({ entry: [{ changes: [{ field: "feed" }] }] }),
    { ignored: "It holds no lead" },
  ],
  ["meta", payloadOf("[]"), { problem: "It is not a message of Meta: []" }],
] as const)("%s makes no lead of what is none", (kind, payload, reading) => {
  expect(presetOf(kind).read(payload)).toEqual(reading);
});

test("a payload of several leads is split into payloads of one each", () => {
  const second = { ...indiamartEnquiry, UNIQUE_QUERY_ID: 7 };
  expect(keysIn("indiamart", jsonPayload({ RESPONSE: [indiamartEnquiry, second] }))).toEqual([
    "2769560468",
    "7",
  ]);
  expect(keysIn("meta", payloadOf(metaWebhook(11, 12, 13)))).toEqual(["11", "12", "13"]);
});

function keysIn(kind: "indiamart" | "meta", payload: ReturnType<typeof payloadOf>) {
  return payloadsOf(kind, payload).map(presetOf(kind).externalKey);
}

test("Google shows the key of its form", () => {
  const verify = (secret: string) =>
    presetOf("google").verify?.(jsonPayload(googleForm), new Headers(), secret);
  expect([verify("k3y"), verify("K3Y"), verify("")]).toEqual([true, false, false]);
  const without = jsonPayload({ ...googleForm, google_key: undefined });
  expect(presetOf("google").verify?.(without, new Headers(), "")).toBe(false);
});

test("Meta signs the bytes with the app secret", () => {
  const payload = payloadOf(metaWebhook(1));
  const signed = createHmac("sha256", "app").update(payload.bytes).digest("hex");
  const verify = (signature: string, secret: string) =>
    presetOf("meta").verify?.(payload, new Headers({ "X-Hub-Signature-256": signature }), secret);
  expect(verify(`sha256=${signed}`, "app page-token")).toBe(true);
  expect(verify(`sha256=${signed}`, "other page-token")).toBe(false);
  expect(verify(signed, "app")).toBe(false);
  expect(verify(`sha256=${createHmac("sha256", "").update(payload.bytes).digest("hex")}`, "")).toBe(
    false,
  );
  expect(presetOf("meta").verify?.(payload, new Headers(), "app")).toBe(false);
});

test("Meta's check of the address is answered with its number, and nothing else is", () => {
  const { challenge } = presetOf("meta");
  expect(challenge?.({ "hub.mode": "subscribe", "hub.challenge": "11588" })).toBe("11588");
  expect(challenge?.({ "hub.mode": "subscribe", "hub.challenge": "<script>" })).toBeNull();
  expect(challenge?.({ "hub.challenge": "11588" })).toBeNull();
});

const complete = (status: number, body: unknown) => {
  const asked: Parameters<PortalGet>[] = [];
  const get: PortalGet = async (...request) => {
    asked.push(request);
    return { status, body: Buffer.from(JSON.stringify(body)) };
  };
  const reading = presetOf("meta").complete?.(payloadOf(metaWebhook(77)), "app page-token", get);
  return { asked, reading };
};

test("Meta's lead is read from Graph with the token of the page", async () => {
  const { asked, reading } = complete(200, {
    created_time: "2026-11-29T15:40:02+0000",
    field_data: [
      { name: "full_name", values: ["Asha Rao"] },
      { name: "need", values: ["Roof", "Wall"] },
    ],
  });
  expect(await reading).toEqual({
    lead: {
      values: { full_name: "Asha Rao", need: "Roof, Wall" },
      at: new Date("2026-11-29T15:40:02Z"),
    },
  });
  expect(asked).toEqual([
    [
      "https://graph.facebook.com/v26.0/77?fields=created_time,field_data",
      { authorization: "Bearer page-token" },
    ],
  ]);
});

test.each([
  [190, "the token of the page is not valid; enter a new one"],
  [10, "the token of the page may not read leads"],
  [294, "the token of the page may not read leads"],
  [100, "error 100"],
  ["page-token", "an error without a code"],
])("a refusal of Meta with code %s is a problem that shows no secret", async (code, reason) => {
  const error = { code, message: "Malformed access token page-token", type: "page-token" };
  expect(await complete(400, { error }).reading).toEqual({
    problem: `Facebook refuses to show this lead: ${reason}`,
  });
});

test("a failure of Meta is tried again", async () => {
  await expect(complete(400, { error: { code: 4 } }).reading).rejects.toThrow("error 4");
  await expect(complete(502, {}).reading).rejects.toThrow("502");
  await expect(complete(200, "<html>").reading).rejects.toThrow("200");
});
