import { existsSync, statSync } from "node:fs";
import { mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { afterAll, expect, test } from "vitest";
import { diskStorage } from "./disk";

const folder = await mkdtemp(join(tmpdir(), "files-"));
const storage = diskStorage(folder);

afterAll(() => rm(folder, { recursive: true }));

test("a stored file is read back by its key and by its path", async () => {
  await storage.put("company/one", [Buffer.from("first "), Buffer.from("second")]);
  expect(await text(await storage.read("company/one"))).toBe("first second");
  const byPath = await storage.withLocalPath("company/one", (path) => readFile(path, "utf8"));
  expect(byPath).toBe("first second");
});

test("other users of the machine can neither list nor read what is put", async () => {
  await storage.put("private/one", [Buffer.from("secret")]);
  const modes = ["private", "private/one"].map((name) => statSync(join(folder, name)).mode & 0o777);
  expect(modes).toEqual([0o700, 0o600]);
});

test("a file that arrives only in part is not there", async () => {
  async function* broken() {
    yield Buffer.from("half");
    throw new Error("connection lost");
  }
  await expect(storage.put("company/half", broken())).rejects.toThrow("connection lost");
  expect(existsSync(join(folder, "company/half"))).toBe(false);
  await expect(text(await storage.read("company/half"))).rejects.toThrow("ENOENT");
});

test.skipIf(!existsSync("/dev/full"))(
  "a disk without room says so, and nothing is there",
  async () => {
    await mkdir(join(folder, "full"));
    await symlink("/dev/full", join(folder, "full/one.partial"));
    const put = storage.put("full/one", [Buffer.from("x")]);
    await expect(put).rejects.toMatchObject({ code: "storage_full", status: 507 });
    expect(await readdir(join(folder, "full"))).toEqual([]);
  },
);

test("a removed file is gone, and removing it again is no error", async () => {
  await storage.put("company/gone", [Buffer.from("x")]);
  await storage.remove("company/gone");
  await storage.remove("company/gone");
  expect(existsSync(join(folder, "company/gone"))).toBe(false);
});

test("the partial file of a killed process is removed with it", async () => {
  await mkdir(join(folder, "killed"));
  await writeFile(join(folder, "killed/one.partial"), "half");
  await storage.remove("killed/one");
  expect(await readdir(join(folder, "killed"))).toEqual([]);
});

test("a folder goes with everything in it, and only that folder", async () => {
  await storage.put("closed/one", [Buffer.from("x")]);
  await storage.put("open/one", [Buffer.from("x")]);
  await storage.removeFolder("closed");
  await storage.removeFolder("closed");
  expect(existsSync(join(folder, "closed"))).toBe(false);
  expect(existsSync(join(folder, "open/one"))).toBe(true);
});

test.each(["../secret", "/etc/passwd", "a/../../b", "", "A", "a//b", "a/.partial"])(
  "the key %j is refused",
  async (key) => {
    await expect(storage.put(key, [])).rejects.toThrow("not a key");
  },
);
