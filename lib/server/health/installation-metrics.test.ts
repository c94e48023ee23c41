import { mkdtempSync, rmSync, statfsSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test, vi } from "vitest";
import { restartsEnv } from "@/lib/server/operation/restarts";
import { installationMetrics } from "./installation-metrics";
import { noteBackup, readLastBackup } from "./last-backup";

function emptyFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), "installation-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return folder;
}

function sampleOf(name: string, text: string): number | null {
  const found = new RegExp(`^${name} (.+)$`, "m").exec(text)?.[1];
  return found === undefined ? null : Number(found);
}

async function metricsOf(folder: string): Promise<(name: string) => number | null> {
  const text = await installationMetrics(folder);
  return (name) => sampleOf(name, text);
}

test("the disk of DATA_DIR is measured at each scrape", async () => {
  const read = await metricsOf(emptyFolder());
  const { blocks, bsize } = statfsSync(tmpdir());
  expect(read("data_dir_size_bytes")).toBe(blocks * bsize);
  expect(read("data_dir_free_bytes")).toBeGreaterThan(0);
});

test("a failed backup keeps the time of the last that succeeded", async () => {
  const folder = emptyFolder();
  expect((await metricsOf(folder))("backup_last_succeeded")).toBeNull();
  vi.setSystemTime("2026-11-20T02:00:00Z");
  noteBackup(folder, true);
  vi.setSystemTime("2026-11-21T02:00:00Z");
  noteBackup(folder, false);
  vi.useRealTimers();
  const read = await metricsOf(folder);
  expect(read("backup_last_succeeded")).toBe(0);
  expect(read("backup_last_end_timestamp_seconds")).toBe(Date.UTC(2026, 10, 21, 2) / 1000);
  expect(read("backup_last_success_timestamp_seconds")).toBe(Date.UTC(2026, 10, 20, 2) / 1000);
});

test("a note of the last backup that cannot be read is none, and the next backup replaces it", () => {
  const folder = emptyFolder();
  writeFileSync(join(folder, "last-backup.json"), "{");
  expect(readLastBackup(folder)).toBeNull();
  noteBackup(folder, true);
  expect(readLastBackup(folder)?.succeeded).toBe(true);
});

test("restarts by the supervisor are counted, and a process that it started once has none", async () => {
  const folder = emptyFolder();
  expect((await metricsOf(folder))("process_restarts_total")).toBe(0);
  for (const [name, value] of Object.entries(restartsEnv(3))) vi.stubEnv(name, value);
  onTestFinished(() => void vi.unstubAllEnvs());
  expect((await metricsOf(folder))("process_restarts_total")).toBe(3);
});

test("an installation without a replica has no metrics of one", async () => {
  expect((await metricsOf(emptyFolder()))("db_replica_up")).toBeNull();
});
