import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Client } from "pg";
import { onTestFinished } from "vitest";
import { uniqueText } from "@/prisma/factories";
import { connect } from "@/scripts/lib/connect";
import { addressed, runAt } from "./pristine-database";

/** An empty database and an empty folder of migrations, both gone after the test. */
export async function emptyDatabase() {
  const shared = process.env.DATABASE_URL ?? "";
  const name = `empty_${uniqueText()}`;
  await runAt(shared, `create database ${name}`);
  onTestFinished(() => runAt(shared, `drop database ${name} with (force)`));
  const url = addressed(shared, name);
  const open = (): Promise<Client> => openUntilFinished(url);
  return { url, open, client: await open(), ...migrationFolder() };
}

/** An empty folder of migrations, which is gone after the test. */
export function migrationFolder() {
  const folder = mkdtempSync(join(tmpdir(), "migrations-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const write = (migration: string, sql: string, replaces?: string) => {
    mkdirSync(join(folder, migration), { recursive: true });
    writeFileSync(join(folder, migration, "migration.sql"), sql);
    if (replaces) writeFileSync(join(folder, migration, "replaces.txt"), replaces);
  };
  return { folder, write };
}

async function openUntilFinished(url: string): Promise<Client> {
  const client = await connect(url);
  onTestFinished(() => client.end());
  return client;
}
