import pg from "pg";
import { startTestDatabase } from "@/scripts/lib/test-database";
import { pristineDatabase } from "./pristine-database";

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
  const { pathname } = new URL(url);
  const server = Object.assign(new URL(url), { pathname: "postgres" });
  const client = new pg.Client({ connectionString: server.toString() });
  await client.connect();
  await client.query(`create database ${pristineDatabase} template ${pathname.slice(1)}`);
  await client.end();
}
