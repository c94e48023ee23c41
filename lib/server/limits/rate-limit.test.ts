import { expect, test } from "vitest";
import { uniqueText } from "@/prisma/factories";
import { type Limit, takeFromLimits } from "./rate-limit";

const now = new Date();
const after = (seconds: number) => new Date(now.getTime() + seconds * 1000);
const aLimit = (most: number): Limit => ({ name: uniqueText(), most, windowSeconds: 60 });

test("a limit serves its number of calls and gives the next a time to wait", async () => {
  const takes = [{ limit: aLimit(2), subject: "someone" }];
  await takeFromLimits(takes, now);
  await takeFromLimits(takes, after(10));
  await expect(takeFromLimits(takes, after(20))).rejects.toMatchObject({
    code: "rate_limited",
    retryAfterSeconds: 40,
  });
  await takeFromLimits(takes, after(60));
});

test("a clock that was put back keeps no one out for longer than two windows", async () => {
  const takes = [{ limit: aLimit(1), subject: "someone" }];
  await takeFromLimits(takes, after(4000));
  await takeFromLimits(takes, now);
  await expect(takeFromLimits(takes, now)).rejects.toMatchObject({ retryAfterSeconds: 60 });
});

test("a clock that runs a little behind does not begin a new window", async () => {
  const takes = [{ limit: aLimit(1), subject: "someone" }];
  await takeFromLimits(takes, after(5));
  await expect(takeFromLimits(takes, now)).rejects.toMatchObject({ retryAfterSeconds: 65 });
});

test("of thirty concurrent calls exactly the limit passes", async () => {
  const takes = [{ limit: aLimit(7), subject: "someone" }];
  const all = Array.from({ length: 30 }, () => takeFromLimits(takes, now));
  const passed = (await Promise.allSettled(all)).filter(({ status }) => status === "fulfilled");
  expect(passed).toHaveLength(7);
});

test("a call that one limit refuses counts against none", async () => {
  const wide = { limit: aLimit(2), subject: "someone" };
  const narrow = { limit: aLimit(1), subject: "someone" };
  await takeFromLimits([wide, narrow], now);
  await expect(takeFromLimits([wide, narrow], now)).rejects.toMatchObject({ code: "rate_limited" });
  await expect(takeFromLimits([wide], now)).resolves.toBeUndefined();
});

test("subjects are counted separately", async () => {
  const limit = aLimit(1);
  await takeFromLimits([{ limit, subject: "one" }], now);
  await expect(takeFromLimits([{ limit, subject: "another" }], now)).resolves.toBeUndefined();
});

test.each([
  [60, "60 seconds"],
  [600, "10 minutes"],
  [86_400, "24 hours"],
])(
  "a refusal says what is used up and when to try again: %i seconds are %s",
  async (windowSeconds, words) => {
    const limit = { name: uniqueText(), most: 1, windowSeconds, refusal: "One was sent" };
    await takeFromLimits([{ limit, subject: "someone" }], now);
    await expect(takeFromLimits([{ limit, subject: "someone" }], now)).rejects.toThrow(
      `One was sent. Try again in ${words}`,
    );
  },
);
