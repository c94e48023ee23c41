import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Client } from "pg";
import { connected } from "./connect";
import type { TestDatabase } from "./test-database";

type Settings = TestDatabase["settings"];

const port = () => process.env.E2E_PORT ?? "3117";
const settingsFile = () => join(tmpdir(), `crm-e2e-${port()}.json`);

/** Leaves the database settings of the server under test where browser tests find them, until the result is called. */
export function publishE2eDatabase(settings: Settings): () => void {
  const file = settingsFile();
  rmSync(file, { force: true });
  writeFileSync(file, JSON.stringify(settings), { mode: 0o600, flag: "wx" });
  return () => rmSync(file, { force: true });
}

/** Lets factories and tokens in this process work on the database of the server under test. */
export function selectE2eDatabase(): void {
  const { DATABASE_URL, ...settings } = readSettings();
  Object.assign(process.env, settings);
}

/** Works on the database of the server under test as its owner: for what no call does, such as ageing records. */
export function inE2eDatabase<T>(work: (database: Client) => Promise<T>): Promise<T> {
  return connected(readSettings().DATABASE_URL, work);
}

function readSettings(): Settings {
  return JSON.parse(readFileSync(settingsFile(), "utf8"));
}
