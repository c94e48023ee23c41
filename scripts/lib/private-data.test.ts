import {
  chmodSync,
  mkdirSync,
  mkdtempSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { dataDir } from "./settings";

let data: string;
const before = process.env.DATA_DIR;
const modeOf = (name: string) => (statSync(join(data, name)).mode & 0o777).toString(8);

beforeAll(() => {
  data = mkdtempSync(join(tmpdir(), "data-"));
  process.env.DATA_DIR = data;
  chmodSync(data, 0o755);
  mkdirSync(join(data, "files", "ab"), { recursive: true });
  mkdirSync(join(data, "foreign"));
  for (const name of ["secrets.json", "files/ab/logo.webp", "foreign/page.html"])
    writeFileSync(join(data, name), "", { mode: 0o644 });
  symlinkSync(join(data, "foreign/page.html"), join(data, "files", "link"));
});

afterAll(() => {
  if (before === undefined) delete process.env.DATA_DIR;
  else process.env.DATA_DIR = before;
  rmSync(data, { recursive: true });
});

test("a start takes the product's files in the data folder from other users, and nothing else", () => {
  dataDir();
  expect([modeOf("files"), modeOf("files/ab"), modeOf("files/ab/logo.webp")]).toEqual([
    "700",
    "700",
    "600",
  ]);
  expect(modeOf("secrets.json")).toBe("600");
  expect([modeOf("foreign"), modeOf("foreign/page.html")]).toEqual(["755", "644"]);
});
