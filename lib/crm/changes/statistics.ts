import { recordKinds } from "@/lib/core/record-kinds";
import { allowLongStatements, withPlatform } from "@/lib/server/database/db";
import { systemActor } from "@/lib/server/database/scope";
import { log } from "@/lib/server/operation/log";

/**
 * Refreshes the planner's statistics of each table of records of which `rows` are more than a tenth, in transactions of
 * their own. Without them the plans for a newly imported company are bad until autovacuum runs. A failure
 * is logged and not thrown.
 */
export async function refreshStatistics(rows: number): Promise<void> {
  for (const table of recordKinds) {
    try {
      await withPlatform(systemActor, async ({ db }) => {
        await allowLongStatements(db);
        await db.$queryRaw`select app.analyze_changed(${table}, ${rows}::bigint)`;
      });
    } catch (error) {
      log.warn({ err: error, table }, "the statistics of a table were not refreshed");
    }
  }
}
