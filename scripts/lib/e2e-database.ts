import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Client } from "pg";
import { connect } from "./connect";

const port = () => process.env.E2E_PORT ?? "3117";
const addressFile = () => join(tmpdir(), `crm-e2e-${port()}.url`);

/** Leaves the address of the browser tests' database where `inE2eDatabase` finds it, until the result is called. */
export function publishE2eDatabase(url: string): () => void {
  const file = addressFile();
  rmSync(file, { force: true });
  writeFileSync(file, url, { mode: 0o600, flag: "wx" });
  return () => rmSync(file, { force: true });
}

/** Works on the database of the server under test as its owner: for what no call does, such as ageing records. */
export async function inE2eDatabase<T>(work: (database: Client) => Promise<T>): Promise<T> {
  const database = await connect(readFileSync(addressFile(), "utf8"));
  try {
    return await work(database);
  } finally {
    await database.end();
  }
}
