import { startTestDatabase } from "@/scripts/lib/test-database";

/** One throw-away PostgreSQL for the whole run, migrated once; every test file makes companies of its own in it. */
export default async function setup(): Promise<() => Promise<void>> {
  const database = await startTestDatabase();
  Object.assign(process.env, database.settings);
  return database.stop;
}
