import { expect, test } from "vitest";
import { batchesById } from "./batches-by-id";

const rows = ["1", "2", "3", "4"].map((id) => ({ id }));

async function batchesOf(count: number): Promise<string[]> {
  const found: string[] = [];
  const read = async (after: string) =>
    rows
      .slice(0, count)
      .filter(({ id }) => id > after)
      .slice(0, 2);
  for await (const batch of batchesById(2, read)) found.push(batch.map(({ id }) => id).join());
  return found;
}

test.each([
  [0, []],
  [1, ["1"]],
  [2, ["1,2"]],
  [3, ["1,2", "3"]],
  [4, ["1,2", "3,4"]],
])("%i rows are read two at once, each of them once", async (count, batches) => {
  expect(await batchesOf(count)).toEqual(batches);
});
