import { expect, test } from "vitest";
import { LargeCounts } from "./large-counts";

function counter(size: number) {
  const counts = new LargeCounts<{ size: number; turn: number }>((found) => found.size);
  let turn = 0;
  const read = async (lastWrite: number) => {
    const known = await counts.known("all", lastWrite);
    if (known) return known.turn;
    const found = await counts.remember("all", lastWrite, async () => {
      turn += 1;
      return { counts: { size, turn } };
    });
    return found.counts.turn;
  };
  return { counts, read };
}

test("large counts are read again after a write of this process alone", async () => {
  const { read } = counter(5_001);
  expect([await read(1), await read(1), await read(2), await read(2)]).toEqual([1, 1, 2, 2]);
});

test("small counts are read each time", async () => {
  const { read } = counter(5_000);
  expect([await read(1), await read(1)]).toEqual([1, 2]);
});

test("of large counts that changed one reader counts, and those that come meanwhile wait for it", async () => {
  const { counts, read } = counter(5_001);
  await read(1);
  let end = () => {};
  const held = new Promise<void>((resolve) => {
    end = resolve;
  });
  const counting = counts.remember("all", 2, async () => {
    await held;
    return { counts: { size: 5_001, turn: 7 } };
  });
  const waiting = [read(2), read(2)];
  end();
  await counting;
  expect(await Promise.all(waiting)).toEqual([7, 7]);
});

test("counts that could not be read are read again", async () => {
  const { counts, read } = counter(5_001);
  await read(1);
  const failed = counts.remember("all", 2, () => Promise.reject(new Error("away")));
  await expect(failed).rejects.toThrow("away");
  expect(await read(2)).toBe(2);
});
