import { setImmediate as nextTurn } from "node:timers/promises";
import { expect, test } from "vitest";
import { hashPassword, isRightPassword } from "./password";

const password = "monsoon kettle violin";
const stranger = (id: string) => ({ id, isKnown: false });

test("passwords are checked beside the event loop, which serves others meanwhile", async () => {
  const stored = await hashPassword(password, stranger("a"));
  let isDone = false;
  const checked = isRightPassword(stored, password, stranger("a")).finally(() => {
    isDone = true;
  });
  let turns = 0;
  while (!isDone && turns < 100) {
    await nextTurn();
    turns += 1;
  }
  expect(turns).toBe(100);
  expect(await checked).toBe(true);
});

test("of one sender one password is checked and twenty wait; another sender is not refused", async () => {
  const guesses = Array.from({ length: 30 }, () =>
    isRightPassword(null, "wrong", stranger("a flood")),
  );
  const other = isRightPassword(null, "wrong", stranger("another"));
  const settled = await Promise.allSettled(guesses);
  const refused = settled.flatMap((one) => (one.status === "rejected" ? [one.reason] : []));
  expect(refused.length).toBeGreaterThanOrEqual(9);
  for (const error of refused)
    expect(error).toMatchObject({ code: "rate_limited", retryAfterSeconds: 2 });
  expect(await other).toBe(false);
});

test("however many strangers wait, a known sender is next", async () => {
  const ended: string[] = [];
  const check = async (id: string, isKnown: boolean) => {
    await isRightPassword(null, "wrong", { id, isKnown });
    ended.push(id);
  };
  const strangers = Array.from({ length: 30 }, (_, at) => check(`stranger ${at}`, false));
  await Promise.allSettled([...strangers, check("known", true)]);
  expect(ended).toContain("known");
  expect(ended.indexOf("known")).toBeLessThan(10);
});
