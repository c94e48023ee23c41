import fc from "fast-check";
import { expect, test } from "vitest";
import { leadSourceKinds } from "@/lib/core/lead-sources";
import { samples } from "@/testing/capture/payloads";
import { sizeOf } from "@/testing/tier";
import type { Payload, Preset } from "./preset";
import { payloadsOf, presetOf } from "./presets";

const signs = [
  "\0",
  '"',
  "{",
  "[",
  "}",
  ",",
  ":",
  "&",
  "=",
  "%",
  "\r\n\r\n",
  "--x",
  "\ufeff",
  "\\ud800",
];
const words = [
  "😀".repeat(99),
  "null",
  "[]",
  "{}",
  '"RESPONSE":',
  '"__proto__":',
  "1e999",
  "9".repeat(40),
];
const edit = fc.record({
  at: fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }),
  cut: fc.nat(20),
  text: fc.oneof(
    fc.constantFrom("", ...signs, ...words),
    fc.string({ maxLength: 3, unit: "binary" }),
  ),
});
const contentType = fc.constantFrom(
  "",
  "application/json",
  "application/x-www-form-urlencoded",
  "multipart/form-data; boundary=x",
);
const mutatedPayload = fc
  .tuple(fc.constantFrom(...samples), fc.array(edit, { minLength: 1, maxLength: 6 }), contentType)
  .map(
    ([{ payload }, edits, type]): Payload => ({
      bytes: edits.reduce(edited, Buffer.from(payload.bytes)),
      contentType: type,
      query: payload.query,
    }),
  );

function edited(bytes: Buffer, { at, cut, text }: { at: number; cut: number; text: string }) {
  const place = Math.floor(at * bytes.length);
  return Buffer.concat([bytes.subarray(0, place), Buffer.from(text), bytes.subarray(place + cut)]);
}

test("every preset ends in a reading for whatever arrives", () => {
  fc.assert(
    fc.property(mutatedPayload, (payload) => {
      for (const kind of leadSourceKinds) {
        const preset = presetOf(kind);
        const parts = payloadsOf(kind, payload);
        expect(parts.filter((part) => !isSound(preset, part))).toEqual([]);
        preset.verify?.(payload, new Headers({ "x-hub-signature-256": "sha256=é" }), "secret");
      }
    }),
    { numRuns: sizeOf({ quick: 1_000, all: 10_000, heavy: 100_000 }) },
  );
});

function isSound({ read, externalKey }: Preset, payload: Payload): boolean {
  const key = externalKey(payload);
  if (key === "" || (key ?? "").length > 200 || key?.includes("\0")) return false;
  const reading = read(payload);
  const isText = (text: string) => text !== "" && !/[\0\p{Surrogate}]/u.test(text);
  if (!("lead" in reading)) return Object.values(reading).every(isText);
  const { values, at } = reading.lead;
  return Object.entries(values).flat().every(isText) && !Number.isNaN(at?.getTime());
}
