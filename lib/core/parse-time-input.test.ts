import fc from "fast-check";
import { expect, test } from "vitest";
import { formatClock } from "./format";
import { parseTimeInput } from "./parse-time-input";

test.each([
  ["16:30", "16:30"],
  ["4:30 pm", "16:30"],
  ["4:30pm", "16:30"],
  [" 4.30  PM ", "16:30"],
  ["4 p.m.", "16:00"],
  ["4p", "16:00"],
  ["12 am", "00:00"],
  ["12:15 pm", "12:15"],
  ["1630", "16:30"],
  ["430", "16:30"],
  ["0930", "09:30"],
  ["07:30", "07:30"],
  ["7:30", "19:30"],
  ["9", "09:00"],
  ["11 30", "11:30"],
  ["12", "12:00"],
  ["0", "00:00"],
  ["noon", "12:00"],
  ["7", "19:00"],
  ["at 11", "11:00"],
  ["Midnight", "00:00"],
])("%j is %s", (text, time) => {
  expect(parseTimeInput(text)).toBe(time);
});

test.each(["", "24:00", "16:60", "13 pm", "0 am", "4:3", "16:30:00", "pm", "soon", "99999", "-4"])(
  "%j is no time",
  (text) => {
    expect(parseTimeInput(text)).toBeNull();
  },
);

const times = fc
  .tuple(fc.integer({ min: 0, max: 23 }), fc.integer({ min: 0, max: 59 }))
  .map((parts) => parts.map((part) => String(part).padStart(2, "0")).join(":"));

test("every time is read from the format in which it is shown, and from its four digits", () => {
  fc.assert(
    fc.property(times, (time) => {
      expect(parseTimeInput(formatClock(time))).toBe(time);
      expect(parseTimeInput(time)).toBe(time);
      expect(parseTimeInput(time.replace(":", ""))).toBe(time);
    }),
  );
});

test("any text is either no time or one that exists, and what is no time is shown as nothing", () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      const time = parseTimeInput(text);
      if (time === null) expect(formatClock(text)).toBe("");
      else expect(parseTimeInput(formatClock(time))).toBe(time);
    }),
  );
});
