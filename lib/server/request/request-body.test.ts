import { expect, test } from "vitest";
import { z } from "zod";
import type { Endpoint } from "@/lib/core/endpoint";
import { buildRequest } from "@/testing/request";
import { readBody } from "./request-body";

const json: Endpoint = {
  method: "POST",
  path: "/test",
  policy: "public",
  summary: "A call of this test",
  body: z.unknown(),
  answer: z.unknown(),
};
const upload: Endpoint = { ...json, accepts: ["multipart"], files: ["logo"], maxBytes: 2_000 };
const either: Endpoint = { ...upload, accepts: ["json", "multipart"] };

const read = async (endpoint: Endpoint, parts: Parameters<typeof buildRequest>[0]) =>
  readBody(await buildRequest({ method: "POST", ...parts }), endpoint);
const typed = (type: string) => ({ headers: { "content-type": type } });

/** A request whose body comes in pieces, with whatever headers a client may claim. */
function streamed(pieces: string[], headers: Record<string, string>): Request {
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      for (const piece of pieces) controller.enqueue(new TextEncoder().encode(piece));
      controller.close();
    },
  });
  const init = { method: "POST", headers, body, duplex: "half" };
  return new Request("http://demo.localhost/api/test", init);
}

test("a JSON body is read as what it says", async () => {
  expect((await read(json, { body: { a: [1, null] } })).value).toEqual({ a: [1, null] });
});

test("a raw body is its bytes, of any content type and within the limit of its endpoint", async () => {
  const { body: _, ...rest } = json;
  const raw: Endpoint = { ...rest, accepts: ["raw"], maxBytes: 4 };
  for (const type of ["application/json", "text/plain; charset=x", ""]) {
    const read = await readBody(streamed(["{\u0000", "{"], { "content-type": type }), raw);
    expect(Buffer.from(read.bytes ?? []).toString()).toBe("{\u0000{");
  }
  const long = readBody(streamed(["{{{", "{{"], {}), raw);
  await expect(long).rejects.toMatchObject({ code: "payload_too_large" });
});

test.each(["{", "{'a':1}", '{"a":1}trailing', "undefined"])(
  "the body %j is no JSON",
  async (body) => {
    await expect(read(json, { body, ...typed("application/json") })).rejects.toMatchObject({
      code: "invalid_json",
      status: 400,
    });
  },
);

test("an empty body is nothing, which the call's schema takes or refuses", async () => {
  expect((await read(json, { body: "", ...typed("application/json") })).value).toBeUndefined();
});

test("bytes that are not UTF-8 are no JSON, rather than read with replacements", async () => {
  const request = new Request("http://demo.localhost/api/test", {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: new Uint8Array([0x22, 0xff, 0xfe, 0x22]),
  });
  await expect(readBody(request, json)).rejects.toMatchObject({ code: "invalid_json" });
});

test("JSON of 100 kB is taken, of one byte more is refused", async () => {
  const sized = (bytes: number) => JSON.stringify("x".repeat(bytes - 2));
  const type = typed("application/json; charset=utf-8");
  expect((await read(json, { body: sized(100_000), ...type })).value).toHaveLength(99_998);
  await expect(read(json, { body: sized(100_001), ...type })).rejects.toMatchObject({
    code: "payload_too_large",
    status: 413,
    message: "Send at most 100 kB",
  });
});

test("a body that is larger than it announced is cut off while it comes", async () => {
  let sent = 0;
  const endless = new ReadableStream<Uint8Array>({
    pull(controller) {
      sent += 1;
      controller.enqueue(new Uint8Array(10_000));
    },
  });
  const headers = { "content-type": "application/json", "content-length": "10" };
  const init = { method: "POST", headers, body: endless, duplex: "half" };
  const request = new Request("http://demo.localhost/api/test", init);
  await expect(readBody(request, json)).rejects.toMatchObject({ code: "payload_too_large" });
  expect(sent).toBeLessThan(20);
});

test("a body that arrives shorter than announced is not taken for whole", async () => {
  const headers = { "content-type": "application/json", "content-length": "50" };
  await expect(readBody(streamed(['{"a":', "1}"], headers), json)).rejects.toMatchObject({
    code: "validation_failed",
  });
});

test.each(["text/plain", "application/x-www-form-urlencoded", "multipart/form-data; boundary=x"])(
  "a body of %s is refused where JSON is wanted, so that no plain form of another site gets in",
  async (type) => {
    await expect(read(json, { body: "{}", ...typed(type) })).rejects.toMatchObject({
      code: "unsupported_media_type",
      status: 415,
      message: "Send the body as application/json",
    });
  },
);

test("JSON is refused where only an upload is wanted", async () => {
  await expect(read(upload, { body: {} })).rejects.toMatchObject({
    code: "unsupported_media_type",
    message: "Send the body as multipart/form-data",
  });
});

test("an upload gives its fields and those files that are asked for", async () => {
  const form = new FormData();
  form.set("name", "Konkan");
  form.set("owner[firstName]", "Meera");
  form.set("owner[lastName]", "Joshi");
  form.set("logo", new File(["bytes"], "logo.png", { type: "image/png" }));
  const body = await read(upload, { body: form });
  expect(body.value).toEqual({ name: "Konkan", owner: { firstName: "Meera", lastName: "Joshi" } });
  expect(body.files.logo?.size).toBe(5);
});

test("an upload's field of JSON text is its value, an empty file is none, an unknown one a field", async () => {
  const form = new FormData();
  form.set("owner", '{"firstName":"Meera"}');
  form.set("name", "{not json");
  form.set("logo", new File([], "logo.png"));
  form.set("virus", new File(["x"], "virus.exe"));
  const body = await read(either, { body: form });
  expect(body.value).toEqual({
    owner: { firstName: "Meera" },
    name: "{not json",
    virus: "virus.exe",
  });
  expect(body.files).toEqual({});
});

test("names that would reach into objects stay plain fields", async () => {
  const form = new FormData();
  form.set("__proto__[admin]", "yes");
  form.set("owner[__proto__]", "x");
  const { value } = await read(upload, { body: form });
  expect({}).not.toHaveProperty("admin");
  expect(Object.keys(value ?? {})).toContain("owner");
});

test("an upload without Content-Length is refused before it is read", async () => {
  const headers = { "content-type": "multipart/form-data; boundary=x" };
  await expect(readBody(streamed(["--x--"], headers), upload)).rejects.toMatchObject({
    code: "length_required",
    status: 411,
  });
});

test("an upload above the call's limit is refused, and so is a form that cannot be read", async () => {
  const form = new FormData();
  form.set("logo", new File(["x".repeat(3_000)], "logo.png"));
  await expect(read(upload, { body: form })).rejects.toMatchObject({ code: "payload_too_large" });
  const broken = { body: "no parts", ...typed("multipart/form-data; boundary=x") };
  await expect(read(upload, broken)).rejects.toMatchObject({ code: "validation_failed" });
});

test("a call without a body ignores whatever is sent", async () => {
  const { body: _, ...without } = json;
  expect(await read(without, { body: "{", ...typed("text/plain") })).toMatchObject({ hash: "" });
});

test("two bodies have the same hash only when they are the same", async () => {
  const one = await read(json, { body: { a: 1 } });
  expect((await read(json, { body: { a: 1 } })).hash).toBe(one.hash);
  expect((await read(json, { body: { a: 2 } })).hash).not.toBe(one.hash);
});
