const beforeAll = "00000000-0000-0000-0000-000000000000";

/** Yields all rows by id in batches of at most `size`, never an empty one. `read` returns the first `size` rows after an id. */
export async function* batchesById<Row extends { id: string }>(
  size: number,
  read: (after: string) => Promise<readonly Row[]>,
): AsyncGenerator<readonly Row[]> {
  let after = beforeAll;
  for (let count = size; count === size; ) {
    const rows = await read(after);
    if (rows.length > 0) yield rows;
    count = rows.length;
    after = rows.at(-1)?.id ?? after;
  }
}
