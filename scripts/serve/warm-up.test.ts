import { expect, test } from "vitest";
import { warmUp } from "./warm-up";

test("a process is warm once health checks are answered promptly five times in a row", async () => {
  const delaysMs = [150, 0, 0, 150, 0, 0, 0, 0, 0];
  const answered: (string | undefined)[] = [];
  await warmUp((request, response) => {
    const delayMs = delaysMs[answered.length] ?? 0;
    answered.push(request.url);
    setTimeout(() => response.end("ready"), delayMs);
  }, 60_000);
  expect(answered.length).toBeGreaterThanOrEqual(delaysMs.length);
  expect(new Set(answered)).toEqual(new Set(["/api/readyz"]));
});

test("a process that does not answer is started all the same", async () => {
  const began = performance.now();
  await warmUp(() => undefined, 200);
  expect(performance.now() - began).toBeGreaterThanOrEqual(199);
});
