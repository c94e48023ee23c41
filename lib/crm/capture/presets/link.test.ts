import fc from "fast-check";
import { expect, test } from "vitest";
import type { Payload } from "./preset";
import { presetOf } from "./presets";
import { targetOf } from "./target-of";

const { read, externalKey, mapping } = presetOf("link");

const json = (value: unknown) => payloadOf(JSON.stringify(value), "application/json");

function payloadOf(body: string | Uint8Array, contentType = ""): Payload {
  return { bytes: Buffer.from(body), contentType, query: {} };
}

function valuesIn(payload: Payload): Record<string, string> {
  const reading = read(payload);
  if (!("lead" in reading)) throw new Error(JSON.stringify(reading));
  return reading.lead.values;
}

const name = fc.stringMatching(/^[a-zA-Z][a-zA-Z _-]{0,20}[a-z]$/);
const value = fc
  .string({ unit: "grapheme-ascii", minLength: 1, maxLength: 40 })
  .map((text) => `Pune ${text}é`.replace(/\s+/g, " ").trim());
const lead = fc.dictionary(name, value, { minKeys: 1, maxKeys: 20 });

test("a lead is the same as JSON, nested JSON, a urlencoded form in both encodings and multipart", () => {
  fc.assert(
    fc.property(lead, (values) => {
      const form = new URLSearchParams(values).toString();
      const nested = Object.fromEntries(
        Object.entries(values).map(([key, text]) => [`answers.${key}`, text]),
      );
      expect(valuesIn(json(values))).toEqual(values);
      expect(valuesIn(json([{ answers: values }]))).toEqual(nested);
      expect(valuesIn(payloadOf(form))).toEqual(values);
      expect(valuesIn(payloadOf(form.replaceAll("%C3%A9", "%E9")))).toEqual(values);
      expect(valuesIn(multipart(values))).toEqual(values);
    }),
  );
});

function multipart(values: Record<string, string>): Payload {
  const parts = Object.entries(values).map(
    ([key, text]) => `--xx\r\nContent-Disposition: form-data; name="${key}"\r\n\r\n${text}\r\n`,
  );
  return payloadOf(`${parts.join("")}--xx--\r\n`, "multipart/form-data; boundary=xx");
}

test.each([
  ["a byte order mark", payloadOf('\ufeff{"name":"Asha"}'), { name: "Asha" }],
  ["UTF-16", payloadOf(Buffer.from('\ufeff{"name":"Asha"}', "utf16le")), { name: "Asha" }],
  ["Latin-1", payloadOf(Buffer.from('{"name":"José"}', "latin1")), { name: "José" }],
  ["JSON sent as a form", payloadOf('{"a":1}', "application/x-www-form-urlencoded"), { a: "1" }],
  ["keys twice", payloadOf("need=Roof&need=Wall&need=Roof"), { need: "Roof, Wall, Roof" }],
  ["HTML as text", json({ note: "<b>Call</b> &amp; visit" }), { note: "<b>Call</b> &amp; visit" }],
  ["what cannot be stored", json({ name: "A\u0000s\ud800h\u202ea" }), { name: "Asha" }],
  [
    "empty values",
    json({ name: "Asha", phone: " ", age: null, ok: false }),
    { name: "Asha", ok: "false" },
  ],
  [
    "a name of the language",
    payloadOf('{"__proto__":{"x":"1"},"name":"A"}'),
    { "__proto__.x": "1", name: "A" },
  ],
  [
    "a query beside the body",
    { ...json({ name: "A" }), query: { name: "B", utm: "x" } },
    { name: "A", utm: "x" },
  ],
  ["a file", multipartFile("plan.pdf"), { plan: "plan.pdf" }],
])("%s is read", (_, payload, values) => {
  expect(valuesIn(payload)).toEqual(values);
});

function multipartFile(file: string): Payload {
  const head = `Content-Disposition: form-data; name="plan"; filename="${file}"`;
  return payloadOf(`--x\r\n${head}\r\n\r\n%PDF\r\n--x--`, 'multipart/form-data; boundary="x"');
}

test.each([
  ["nothing", payloadOf(""), "It is empty"],
  ["half of JSON", payloadOf('{"name":"Asha'), 'It is not valid JSON: {"name":"Asha'],
  ["a page", payloadOf("<html>"), "It is HTML or XML, not JSON or a form: <html>"],
  ["words", payloadOf("hello"), "It is neither JSON nor a form: hello"],
  ["two leads", json([{ name: "A" }, { name: "B" }]), "It holds 2 leads; send each by itself"],
  [
    "a form without its boundary",
    payloadOf("x", "multipart/form-data"),
    "The form has no boundary",
  ],
  ["101 levels", payloadOf(`${"[".repeat(103)}${"]".repeat(103)}`), "It has more than 100 levels"],
  [
    "30,000 levels",
    payloadOf(`${"[".repeat(3e4)}${"]".repeat(3e4)}`),
    "It has more than 100 levels",
  ],
  ["501 values", json({ a: Array.from({ length: 502 }, String) }), "It has more than 500 values"],
])("%s is a problem", (_, payload, problem) => {
  expect(read(payload)).toEqual({ problem });
});

test("a problem shows the beginning of what cannot be read, as one line that can be stored", () => {
  const reading = read(payloadOf(`{"a":\u0000\n${"x".repeat(193)}😀`));
  expect(reading).toEqual({ problem: `It is not valid JSON: {"a": ${"x".repeat(193)}` });
});

test("a submission is known by its id and its values, however they are sent", () => {
  const key = externalKey(json({ submission_id: "S-1", id: "form-7", name: "Asha" }));
  expect(key).toMatch(/^S-1 [0-9a-f]{64}$/);
  expect(externalKey(payloadOf("submission_id=S-1&id=form-7&name=Asha"))).toBe(key);
  expect(externalKey(payloadOf("entryId=7"))).toMatch(/^7 /);
  expect(externalKey(json({ response_id: "x".repeat(200) }))?.length).toBeLessThanOrEqual(200);
});

test("leads under one constant id are different ones", () => {
  const names = ["Asha", "Ravi", "Meera"];
  const keys = names.map((sent) => externalKey(json({ submission_id: "contact", name: sent })));
  expect(new Set(keys).size).toBe(3);
});

test("an id of a form, an event or a lead is none of a submission", () => {
  for (const sent of ["id", "event_id", "eventId", "lead_id", "form_id"])
    expect(externalKey(json({ [sent]: "7", name: "Asha" }))).toBeNull();
  expect(externalKey(json({ submission_id: "x".repeat(201) }))).toBeNull();
  expect(externalKey(payloadOf("{"))).toBeNull();
});

test.each([
  ["Your Name", "clientName"],
  ["answers.first_name", "clientName"],
  ["PHONE-NUMBER", "mobileNumber"],
  ["constructor", undefined],
])("%s goes to %s", (sent, target) => {
  expect(targetOf(mapping, sent)).toBe(target);
});
