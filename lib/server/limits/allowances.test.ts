import { expect, test } from "vitest";
import { Allowances } from "./allowances";

const limits = { perSecond: 10, burst: 5, waitMs: 300, inFlight: 100 };

/** How long each of `times` requests at one moment waits. */
function enterTimes(allowances: Allowances, times: number, nowMs: number, weight = 1) {
  return Array.from({ length: times }, () => allowances.enter("a", weight, nowMs));
}

test("a burst passes at once, then requests wait their turn, and those beyond the wait are refused", () => {
  const waits = enterTimes(new Allowances(limits), 11, 1000);
  expect(waits).toEqual([0, 0, 0, 0, 0, 0, 100, 200, 300, null, null]);
});

test("a refused request uses up nothing, and the burst comes back with time", () => {
  const allowances = new Allowances(limits);
  enterTimes(allowances, 100, 1000);
  expect(enterTimes(allowances, 2, 1100)).toEqual([300, null]);
  expect(enterTimes(allowances, 7, 60_000)).toEqual([0, 0, 0, 0, 0, 0, 100]);
});

test("a request of more weight uses up more", () => {
  expect(enterTimes(new Allowances(limits), 5, 1000, 3)).toEqual([0, 0, 100, null, null]);
});

test("senders do not share an allowance", () => {
  const allowances = new Allowances(limits);
  enterTimes(allowances, 100, 1000);
  expect(allowances.enter("b", 1, 1000)).toBe(0);
});

test("so many requests at once pass, and one more once another has been answered", () => {
  const allowances = new Allowances({ ...limits, burst: 100, inFlight: 2 });
  expect(enterTimes(allowances, 3, 1000)).toEqual([0, 0, null]);
  allowances.leave("a");
  expect(enterTimes(allowances, 2, 1000)).toEqual([0, null]);
});

test("only senders with a request in flight or a used-up burst are kept in memory", () => {
  const allowances = new Allowances(limits);
  allowances.enter("in flight", 1, 0);
  for (let n = 0; n < 10_000; n += 1) {
    allowances.enter(`sender ${n}`, 1, n * 10);
    allowances.leave(`sender ${n}`);
  }
  expect(allowances.size).toBeLessThan(100);
  allowances.leave("in flight");
  expect(allowances.enter("in flight", 1, 100_000)).toBe(0);
});
