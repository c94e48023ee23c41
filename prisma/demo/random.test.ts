import { expect, test } from "vitest";
import { idAt, officeTime, seededRandom } from "./random";

test("the same seed makes the same choices, another seed others", () => {
  const drawn = (seed: number) => {
    const random = seededRandom(seed);
    return Array.from({ length: 20 }, () => random.between(0, 999));
  };
  expect(drawn(7)).toEqual(drawn(7));
  expect(drawn(7)).not.toEqual(drawn(8));
});

test("whole numbers reach both ends and nothing beyond", () => {
  const random = seededRandom(1);
  const drawn = new Set(Array.from({ length: 500 }, () => random.between(3, 6)));
  expect([...drawn].sort()).toEqual([3, 4, 5, 6]);
});

test("a choice without weight is never made, and the others about as often as they weigh", () => {
  const random = seededRandom(2);
  const drawn = Array.from({ length: 4000 }, () => random.weigh({ often: 3, never: 0, rare: 1 }));
  const share = drawn.filter((choice) => choice === "often").length / drawn.length;
  expect(drawn).not.toContain("never");
  expect(share).toBeGreaterThan(0.7);
  expect(share).toBeLessThan(0.8);
});

test("an id is a UUID of version 7 that tells its time", () => {
  const instant = new Date("2026-11-21T04:00:00Z");
  const id = idAt(seededRandom(3), instant);
  expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  expect(Number.parseInt(id.replace("-", "").slice(0, 12), 16)).toBe(instant.getTime());
});

const calendar = {
  now: new Date("2026-11-21T11:07:00+05:30"),
  today: "2026-11-21",
  timeZone: "Asia/Kolkata",
};

test.each([-40, -8, -1, 0])("what was %i days from today is not in the future", (days) => {
  for (let seed = 0; seed < 50; seed += 1)
    expect(officeTime(seededRandom(seed), calendar, days).getTime()).toBeLessThanOrEqual(
      calendar.now.getTime(),
    );
});

test.each([-41, -6, 1, 8])("nobody works on a Sunday, %i days from today", (days) => {
  for (let seed = 0; seed < 50; seed += 1)
    expect(officeTime(seededRandom(seed), calendar, days).getUTCDay()).not.toBe(0);
});
