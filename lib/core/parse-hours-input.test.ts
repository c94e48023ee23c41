import fc from "fast-check";
import { expect, test } from "vitest";
import { formatHours, parseHoursInput } from "./parse-hours-input";

test.each([
  ["", []],
  ["10 to 7", [{ from: "10:00", to: "19:00" }]],
  ["10-9", [{ from: "10:00", to: "21:00" }]],
  ["9:30 am – 6 pm", [{ from: "09:30", to: "18:00" }]],
  ["8 to noon", [{ from: "08:00", to: "12:00" }]],
  ["22:00-24:00", [{ from: "22:00", to: "24:00" }]],
  ["6 pm to midnight", [{ from: "18:00", to: "24:00" }]],
  [
    "2-6, 9-1",
    [
      { from: "09:00", to: "13:00" },
      { from: "14:00", to: "18:00" },
    ],
  ],
])("%j is read", (text, hours) => {
  expect(parseHoursInput(text)).toEqual(hours);
});

test.each([
  "closed",
  "10",
  "10 to",
  "10 to 7 to 8",
  "10 pm to 6 am",
  "9-1, 12-5",
  "10 to 7,",
  "5 pm - 5 pm",
])("%j is not read", (text) => {
  expect(parseHoursInput(text)).toBeNull();
});

test("hours that are shown are read as themselves", () => {
  const time = (minutes: number) =>
    `${String(Math.floor(minutes / 60)).padStart(2, "0")}:${String(minutes % 60).padStart(2, "0")}`;
  const bounds = fc.uniqueArray(fc.integer({ min: 0, max: 1440 }), { maxLength: 6 });
  fc.assert(
    fc.property(bounds, (given) => {
      const sorted = given.toSorted((one, other) => one - other).map(time);
      const hours = sorted.flatMap((from, at) => {
        const to = sorted[at + 1];
        return at % 2 === 0 && to ? [{ from, to }] : [];
      });
      expect(parseHoursInput(formatHours(hours))).toEqual(hours);
    }),
  );
});
