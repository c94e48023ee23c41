import fc from "fast-check";
import { expect, test } from "vitest";
import { jsonIn } from "./body-text";

const isExact = (text: string) => !/\d{16}/.test(text);
const bytesOf = (text: string) => Buffer.from(text);

test("JSON is read as it is", () => {
  fc.assert(
    fc.property(fc.json().filter(isExact), (text) => {
      expect(jsonIn(bytesOf(text))).toEqual(JSON.parse(text));
    }),
  );
});

test("a number too large to be exact is its digits, unless it is within a text", () => {
  const text = '{"a":55459717045641545,"b":"\\"55459717045641545","c":-12.5e3}';
  expect(jsonIn(bytesOf(text))).toEqual({
    a: "55459717045641545",
    b: '"55459717045641545',
    c: -12_500,
  });
});

test.each(['\\"', '"', "\\", "\\\n", "1", "-", "1e", "1."])(
  "a long body of %j, which is no JSON, is read once",
  (part) => {
    expect(jsonIn(bytesOf(`"${part.repeat(300_000)}`))).toBeUndefined();
    expect(jsonIn(bytesOf(`[${part.repeat(300_000)}`))).toBeUndefined();
  },
);
