import { expect, test } from "vitest";
import { personHue, personHues } from "./person-hue";

const names =
  "Asha Rao,Ravi Shah,Meera Iyer,Chetan Verma,Sneha Varghese,Sanjay Jain,Divya Nair,李雷".split(
    ",",
  );

test("a name has one hue, however its letters are written", () => {
  for (const name of names) expect(personHue(` ${name.toUpperCase()} `)).toBe(personHue(name));
  expect(personHue("Zoe\u0308")).toBe(personHue("Zo\u00eb"));
});

test("hues are whole numbers from 0 to 11, and names spread over them", () => {
  const many = Array.from({ length: 600 }, (_, n) => personHue(`Person ${n}`));
  const counts = Array.from(
    { length: personHues },
    (_, hue) => many.filter((h) => h === hue).length,
  );
  expect(counts.reduce((sum, count) => sum + count, 0)).toBe(600);
  expect(Math.min(...counts)).toBeGreaterThan(20);
});
