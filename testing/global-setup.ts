import { startTestDatabase } from "@/scripts/lib/test-database";
import { addressed, pristineDatabase, runAt } from "./pristine-database";

/** One throw-away PostgreSQL for the whole run, migrated once; every test file makes companies of its own in it. */
export default async function setup(): Promise<() => Promise<void>> {
  const database = await startTestDatabase();
  const { DATABASE_URL } = database.settings;
  await keepPristine(DATABASE_URL);
  Object.assign(process.env, database.settings);
  return database.stop;
}

/** A copy for those test files that need a database of their own, made before anything is in it. */
async function keepPristine(url: string): Promise<void> {
  const name = new URL(url).pathname.slice(1);
  await runAt(addressed(url, "postgres"), `create database ${pristineDatabase} template ${name}`);
}
