import { expect, test } from "vitest";
import { newId } from "./new-id";

test("ids are UUIDs of version 7 that carry the time", () => {
  const at = Date.UTC(2126, 10, 21);
  const id = newId(at);
  expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  expect(Number.parseInt(id.replace("-", "").slice(0, 12), 16)).toBe(at);
});

test("ten thousand ids of one moment are all different and ascend, also when the clock is set back", () => {
  const at = Date.UTC(2126, 10, 22);
  const ids = Array.from({ length: 10_000 }, (_, index) => newId(at - index));
  expect(ids).toEqual([...new Set(ids)].sort());
});
