import { readdirSync } from "node:fs";
import { join } from "node:path";
import { pools } from "@/lib/server/database/pools";
import { isShuttingDown } from "@/lib/server/operation/shutdown";

/**
 * Why this process should receive no requests now, as a sentence; null if it may. The database must have all
 * migrations of this build, and may have more of a newer one.
 */
export async function findUnreadiness(folder = migrationsFolder()): Promise<string | null> {
  if (isShuttingDown()) return "Shutting down";
  const known = migrationNames(folder);
  try {
    const missing = known.length - (await countApplied(known));
    return missing > 0 ? "The database lacks migrations" : null;
  } catch {
    return "The database does not answer";
  }
}

async function countApplied(names: string[]): Promise<number> {
  const { rows } = await pools().readiness.connections.query<{ applied: number }>(
    `select count(distinct migration_name)::int as applied from public._prisma_migrations
     where migration_name = any($1) and finished_at is not null and rolled_back_at is null`,
    [names],
  );
  return rows[0]?.applied ?? 0;
}

function migrationNames(folder: string): string[] {
  const entries = readdirSync(folder, { withFileTypes: true });
  return entries.filter((entry) => entry.isDirectory()).map((entry) => entry.name);
}

function migrationsFolder(): string {
  return join(/* turbopackIgnore: true */ process.cwd(), "prisma", "migrations");
}
