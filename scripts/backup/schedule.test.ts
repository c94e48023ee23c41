import { mkdirSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { beforeEach, expect, onTestFinished, test } from "vitest";
import { backUpIfDue } from "./schedule";

const schedule = { everyHours: 24, keep: 2 };
let folder: string;

beforeEach(() => {
  folder = join(mkdtempSync(join(tmpdir(), "backups-")), "backups");
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
});

function add(time: string): Promise<void> {
  mkdirSync(join(folder, time.replace(/[:.]/g, "-")), { recursive: true });
  return Promise.resolve();
}

async function passUntil(time: string): Promise<boolean> {
  let isMade = false;
  await backUpIfDue({ folder, schedule, now: new Date(time) }, () => {
    isMade = true;
    return add(time);
  });
  return isMade;
}

test("a backup is due at first, and again once the newest is as old as the schedule says", async () => {
  expect(await passUntil("2026-11-20T02:00:00.000Z")).toBe(true);
  expect(await passUntil("2026-11-21T01:59:59.999Z")).toBe(false);
  expect(await passUntil("2026-11-21T02:00:00.000Z")).toBe(true);
});

test("a backup is due in the same hour of each day, however late in that hour the last one was", async () => {
  expect(await passUntil("2026-11-20T02:50:00.000Z")).toBe(true);
  expect(await passUntil("2026-11-21T01:59:00.000Z")).toBe(false);
  expect(await passUntil("2026-11-21T02:01:00.000Z")).toBe(true);
});

test("the newest are kept, those unfinished for a day are removed, and what a person named is left alone", async () => {
  mkdirSync(join(folder, "before the move"), { recursive: true });
  mkdirSync(join(folder, "2026-11-01T00-00-00-000Z.partial"));
  mkdirSync(join(folder, "2026-11-23T01-00-00-000Z.partial"));
  for (const day of ["20", "21", "22", "23"]) await passUntil(`2026-11-${day}T02:00:00.000Z`);
  expect(readdirSync(folder).sort()).toEqual([
    "2026-11-22T02-00-00-000Z",
    "2026-11-23T01-00-00-000Z.partial",
    "2026-11-23T02-00-00-000Z",
    "before the move",
  ]);
});

test("a backup that fails removes none", async () => {
  await add("2026-11-18T00:00:00.000Z");
  await add("2026-11-19T00:00:00.000Z");
  await add("2026-11-20T00:00:00.000Z");
  const failing = backUpIfDue({ folder, schedule, now: new Date("2026-11-22") }, () =>
    Promise.reject(new Error("disk full")),
  );
  await expect(failing).rejects.toThrow("disk full");
  expect(readdirSync(folder)).toHaveLength(3);
});
