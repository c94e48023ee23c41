import { setImmediate } from "node:timers/promises";
import fc from "fast-check";
import { expect, test } from "vitest";
import { FairQueue } from "./fair-queue";

const defaults = { queued: 1000, waitMs: 60_000, busy: "Too many at once", retryAfterSeconds: 1 };

/** Work of companies by name: the started work in order, and a function that ends the oldest. */
function worksite(limits: { slots: number; share: number; queued?: number }) {
  const queue = new FairQueue(() => ({ ...defaults, ...limits }));
  const begun: string[] = [];
  const running: { company: string; end: () => void }[] = [];
  const add = (company: string, signal?: AbortSignal) =>
    queue.run(
      company,
      () => {
        begun.push(company);
        return new Promise<void>((end) => running.push({ company, end }));
      },
      signal,
    );
  const endOne = async () => {
    running.shift()?.end();
    await setImmediate();
  };
  return { begun, running, add, endOne };
}

test("a free slot goes to the waiting company that uses the fewest, and among equals in rotation", async () => {
  const { begun, add, endOne } = worksite({ slots: 1, share: 1 });
  const all = [..."aaaabbc"].map((company) => add(company));
  for (const _ of all) await endOne();
  expect(begun.join("")).toBe("abcabaa");
});

test("beside one that waits a company keeps only its fair part", async () => {
  const { running, add, endOne } = worksite({ slots: 4, share: 3 });
  const all = [..."aaaaaaaaaabbbbbbbbbb"].map((company) => add(company));
  for (let at = 0; at < 6; at += 1) await endOne();
  expect(running.map(({ company }) => company).sort()).toEqual(["a", "a", "b", "b"]);
  while (running.length > 0) await endOne();
  await Promise.all(all);
});

test("work that is no longer wanted leaves the queue and never begins", async () => {
  const { begun, running, add, endOne } = worksite({ slots: 1, share: 1, queued: 1 });
  const client = new AbortController();
  const first = add("a");
  const dropped = add("a", client.signal);
  client.abort();
  await expect(dropped).rejects.toMatchObject({ code: "gone" });
  await expect(add("a", client.signal)).rejects.toMatchObject({ code: "gone" });
  const next = add("a");
  await expect(add("a")).rejects.toMatchObject({ code: "rate_limited", retryAfterSeconds: 1 });
  while (running.length > 0) await endOne();
  await Promise.all([first, next]);
  expect(begun).toHaveLength(2);
});

test("neither the slots nor a company's share are exceeded, no slot stays idle, and all is done", async () => {
  const order = fc.array(fc.constantFrom("a", "b", "c", "end"), { maxLength: 60 });
  const limits = fc.record({
    slots: fc.integer({ min: 1, max: 5 }),
    share: fc.integer({ min: 1, max: 5 }),
  });
  await fc.assert(
    fc.asyncProperty(order, limits, async (steps, { slots, share }) => {
      const { begun, running, add, endOne } = worksite({ slots, share });
      const all: Promise<void>[] = [];
      const [added, ended] = [new Map<string, number>(), new Map<string, number>()];
      const count = (counts: Map<string, number>, company: string) =>
        counts.set(company, (counts.get(company) ?? 0) + 1);
      const check = () => {
        expect(running.length).toBeLessThanOrEqual(slots);
        for (const [company, total] of added) {
          const used = running.filter((one) => one.company === company).length;
          expect(used).toBeLessThanOrEqual(share);
          const left = total - (ended.get(company) ?? 0);
          if (running.length < slots) expect(used).toBe(Math.min(left, share));
        }
      };
      for (const step of steps) {
        const oldest = running[0]?.company;
        if (step !== "end") all.push(add(step));
        if (step !== "end") count(added, step);
        else if (oldest) count(ended, oldest);
        if (step === "end") await endOne();
        await setImmediate();
        check();
      }
      while (running.length > 0) await endOne();
      await Promise.all(all);
      expect(begun).toHaveLength(all.length);
    }),
    { numRuns: 50 },
  );
});
