import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { type Client, DatabaseError } from "pg";
import { PlainError } from "../lib/plain-error";
import type { Statement } from "./statements";

/**
 * A migration's script, and whether its statements run apart from a transaction. `distributed` replaces the script where
 * the tables are distributed by Citus; it can be repeated. `replaces` has the older migrations that a base stands for.
 */
export type Migration = {
  name: string;
  script: string;
  distributed: string | null;
  replaces: readonly Replaced[];
  checksum: string;
  isApart: boolean;
};

/** A migration whose script is gone. */
export type Replaced = Pick<Migration, "name" | "checksum">;

/** The first line of a migration whose statements run one by one, each in no transaction. */
const apartMark = /^-- apart\b/;

/** The migrations of a folder, oldest first. A base leaves out those it replaces, which an older version may have left there. */
export async function readMigrations(folder: string): Promise<Migration[]> {
  const entries = await readdir(folder, { withFileTypes: true });
  const names = entries.filter((entry) => entry.isDirectory()).map((entry) => entry.name);
  const found = await Promise.all(names.sort().map((name) => readMigration(folder, name)));
  const replaced = new Set(found.flatMap(({ replaces }) => replaces.map(({ name }) => name)));
  return found.filter(({ name }) => !replaced.has(name));
}

async function readMigration(folder: string, name: string): Promise<Migration> {
  const script = await readFile(join(folder, name, "migration.sql"), "utf8").catch(() => {
    throw new PlainError(`${join(folder, name)} has no readable migration.sql`);
  });
  const [distributed, replaces] = await Promise.all(
    ["distributed.sql", "replaces.txt"].map((file) =>
      readFile(join(folder, name, file), "utf8").catch(() => null),
    ),
  );
  return {
    name,
    script,
    distributed: distributed ?? null,
    replaces: replacedIn(replaces ?? ""),
    checksum: createHash("sha256").update(script).digest("hex"),
    isApart: apartMark.test(script),
  };
}

/** Each line is a checksum and a name. */
function replacedIn(lines: string): Replaced[] {
  return lines
    .split("\n")
    .filter(Boolean)
    .map((line) => {
      const [checksum = "", name = ""] = line.trim().split(" ");
      return { name, checksum };
    });
}

/** Runs one at a time: Citus sends the text of a statement on to other nodes, which take no more than one. */
export async function runStatement(client: Client, { text, start }: Statement): Promise<void> {
  try {
    await client.query(text);
  } catch (error) {
    if (error instanceof DatabaseError && error.position)
      error.position = String(Number(error.position) + start);
    throw error;
  }
}

/** Why PostgreSQL refused a statement, with the line of `script`. */
export function describeFailure(error: unknown, script: string): string {
  if (!(error instanceof DatabaseError)) return String(error);
  const reason = `PostgreSQL refused a statement: ${error.message}`;
  return [reason, placeIn(script, error.position), error.detail, error.where]
    .filter(Boolean)
    .join("\n");
}

/** The line of `script` at PostgreSQL's one-based position. */
function placeIn(script: string, position: string | undefined): string | null {
  if (!position) return null;
  const lines = script.slice(0, Number(position)).split("\n");
  return `line ${lines.length}: ${script.split("\n")[lines.length - 1]?.trim()}`;
}
