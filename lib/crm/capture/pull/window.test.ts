import fc from "fast-check";
import { expect, test } from "vitest";
import { listingUrl, nextWindow } from "./window";

const hour = 3_600_000;
const now = new Date("2026-11-29T15:40:02Z");
const ago = (ms: number) => new Date(now.getTime() - ms);

test.each([
  ["no checkpoint", null, 1 / 6, 0],
  ["a checkpoint of 5 minutes ago", 1 / 12, 1 / 12 + 1 / 6, 0],
  ["a checkpoint of 3 days ago", 72, 72 + 1 / 6, 48],
  ["a checkpoint of 30 days ago", 720, 168 + 1 / 6, 144],
  ["a checkpoint of a clock that was ahead", -2, 1 / 6, 0],
])("after %s the window is right", (_, checkpoint, from, to) => {
  const stored = checkpoint === null ? null : ago(checkpoint * hour);
  expect(nextWindow(stored, now)).toEqual({ from: ago(from * hour), to: ago(to * hour) });
});

test("windows one after the other leave no gap, are at most 7 days long and reach now", () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 7 * 24 }), (hoursAgo) => {
      let checkpoint = ago(hoursAgo * hour);
      for (let pulls = 0; checkpoint < now && pulls < 100; pulls++) {
        const { from, to } = nextWindow(checkpoint, now);
        expect(from < checkpoint && to > checkpoint).toBe(true);
        expect(to.getTime() - from.getTime()).toBeLessThanOrEqual(7 * 24 * hour);
        checkpoint = to;
      }
      expect(checkpoint).toEqual(now);
    }),
  );
});

test("the listing is requested in the time of India", () => {
  const url = new URL(listingUrl("k/y+=", { from: ago(24 * hour), to: now }));
  expect(url.host).toBe("mapi.indiamart.com");
  expect(Object.fromEntries(url.searchParams)).toEqual({
    glusr_crm_key: "k/y+=",
    start_time: "28-Nov-202621:10:02",
    end_time: "29-Nov-202621:10:02",
  });
});
