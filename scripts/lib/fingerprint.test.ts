import { existsSync, mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { fingerprint, onlyOnce } from "./fingerprint";

let root: string;
const print = () => fingerprint(root, ["app", "one.txt", "missing"], /\.test\.ts$/);

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), "finger print-"));
  mkdirSync(join(root, "app", "deep"), { recursive: true });
  writeFileSync(join(root, "app", "deep", "page.ts"), "1");
  writeFileSync(join(root, "one.txt"), "1");
});

afterEach(() => rmSync(root, { recursive: true, force: true }));

describe("a fingerprint", () => {
  test("stays the same while nothing changes", () => {
    expect(print()).toBe(print());
  });

  test.each<[string, () => void]>([
    ["a file below is changed", () => writeFileSync(join(root, "app", "deep", "page.ts"), "2")],
    ["a file is added", () => writeFileSync(join(root, "app", "new.ts"), "")],
    ["a file is removed", () => rmSync(join(root, "one.txt"))],
    ["a file is renamed", () => renameSync(join(root, "app", "deep"), join(root, "app", "deeper"))],
    ["a missing file appears", () => writeFileSync(join(root, "missing"), "")],
  ])("changes when %s", (_name, change) => {
    const before = print();
    change();
    expect(print()).not.toBe(before);
  });

  test("does not change with a file that is left out", () => {
    const before = print();
    writeFileSync(join(root, "app", "page.test.ts"), "2");
    expect(print()).toBe(before);
  });
});

describe("work that is done only once", () => {
  test("it is done again only when the print has changed", async () => {
    const stamp = join(root, "stamps", "done");
    let times = 0;
    const work = async () => {
      times += 1;
    };
    await onlyOnce({ stamp, print: "a" }, work);
    await onlyOnce({ stamp, print: "a" }, work);
    expect(times).toBe(1);
    await onlyOnce({ stamp, print: "b" }, work);
    expect(times).toBe(2);
  });

  test("work that failed is not taken for done", async () => {
    const stamp = join(root, "stamp");
    const failing = onlyOnce({ stamp, print: "a" }, async () => {
      throw new Error("no");
    });
    await expect(failing).rejects.toThrow("no");
    expect(existsSync(stamp)).toBe(false);
  });
});
