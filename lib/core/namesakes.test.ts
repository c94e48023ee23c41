import { expect, test } from "vitest";
import { memberTexts, namesAlone, readAddressed } from "./namesakes";

const asha = { name: "Asha Sharma", email: "asha@konkan.example" };
const other = { name: "Asha Sharma", email: "asha.s@konkan.example" };
const ravi = { name: "Ravi Kulkarni", email: "ravi@konkan.example" };

test("members of one name are offered with their addresses, others by name alone", () => {
  const texts = memberTexts([asha, other, ravi]);
  expect(texts).toEqual([
    "Asha Sharma <asha@konkan.example>",
    "Asha Sharma <asha.s@konkan.example>",
    "Ravi Kulkarni",
  ]);
  expect(texts.map(readAddressed)).toEqual([asha, other, null]);
  expect(namesAlone(texts)).toEqual(["Asha Sharma", "Ravi Kulkarni"]);
});
