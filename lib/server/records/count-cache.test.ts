import { afterEach, expect, test, vi } from "vitest";
import { countOnce, forgetCount } from "./count-cache";

afterEach(() => {
  vi.useRealTimers();
});

/** A list of so many rows, and the limit each read was given. */
function listOf(rows: number) {
  const key = crypto.randomUUID();
  const asked: number[] = [];
  const read = async (toCount: number) => {
    asked.push(toCount);
    return { counted: Math.min(rows, toCount) };
  };
  return { key, asked, read, ask: () => countOnce(key, read) };
}

test("a list that has far more than the cap is not counted again for half a minute", async () => {
  vi.useFakeTimers();
  const { asked, ask } = listOf(50_000);
  expect(await ask()).toEqual({ toCount: 12_000, counted: 12_000 });
  expect(await ask()).toEqual({ toCount: 0, counted: 0 });
  vi.advanceTimersByTime(31_000);
  await ask();
  expect(asked).toEqual([12_000, 0, 12_000]);
});

test.each([0, 9_999, 10_000, 10_001, 11_999])(
  "a list of %i rows is counted every time, just past the cap",
  async (rows) => {
    const { asked, ask } = listOf(rows);
    for (let i = 0; i < 3; i += 1) await ask();
    expect(asked).toEqual([12_000, 10_001, 10_001]);
  },
);

test("a list that turned out shorter is counted again at once", async () => {
  const { key, asked, ask } = listOf(50_000);
  await ask();
  forgetCount(key);
  await ask();
  expect(asked).toEqual([12_000, 12_000]);
});

test("of concurrent reads of a list one counts, and the others use its count", async () => {
  const { asked, ask } = listOf(50_000);
  const answers = await Promise.all([ask(), ask(), ask()]);
  expect(asked).toEqual([12_000, 0, 0]);
  expect(answers.map(({ toCount }) => toCount)).toEqual([12_000, 0, 0]);
});

test("while one counts again, the others go on with what was known", async () => {
  vi.useFakeTimers();
  const { asked, ask } = listOf(50_000);
  await ask();
  vi.advanceTimersByTime(31_000);
  await Promise.all([ask(), ask()]);
  expect(asked).toEqual([12_000, 12_000, 0]);
});

test("a read that waits for a failed count counts itself", async () => {
  const { key, read, asked } = listOf(50_000);
  const failing = countOnce(key, () => Promise.reject(new Error("no connection")));
  const waiting = countOnce(key, read);
  await expect(failing).rejects.toThrow("no connection");
  expect(await waiting).toMatchObject({ toCount: 12_000 });
  expect(asked).toEqual([12_000]);
});
