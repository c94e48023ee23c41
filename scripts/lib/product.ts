import { databaseUrls } from "@/lib/server/database-urls";
import { type Env, parseEnv } from "@/lib/server/env";
import { migrate } from "../migrate/migrate";
import { connect } from "./connect";
import { type Database, openDatabase } from "./database";
import { PlainError } from "./plain-error";
import { run } from "./run";
import { dataDir } from "./settings";

export type Product = {
  database: Database;
  settings: Env;
  /** The environment of the web process and the worker: they never get the owner's URL. */
  env: Record<string, string | undefined>;
};

/** Opens the database and parses every setting before any work is done. */
export async function openProduct(whenRunning: "join" | "refuse"): Promise<Product> {
  const database = await openDatabase({ whenRunning });
  const given = { ...process.env, ...database.settings };
  const { app, platform } = databaseUrls(given);
  const env = {
    APP_DATABASE_URL: app,
    PLATFORM_DATABASE_URL: platform,
    AUTH_SECRET: database.settings.AUTH_SECRET,
    DATA_DIR: dataDir(),
    DEMO_DATA: process.env.DEMO_DATA ?? (database.isEmbedded ? "on" : "off"),
  };
  try {
    const settings = parseEnv({ ...given, ...env });
    return { database, settings, env: { ...env, DATABASE_URL: undefined, HOSTNAME: undefined } };
  } catch (error) {
    await database.stop();
    throw error instanceof Error && error.name === "SettingsError"
      ? new PlainError(error.message)
      : error;
  }
}

/** Brings the database up to date, and fills an empty one with demo data where that is on. */
export async function migrateAndFill(product: Product): Promise<void> {
  const applied = await migrate({ ...process.env, ...product.database.settings });
  if (applied.length > 0) console.log(`Applied migrations: ${applied.join(", ")}`);
  if (product.settings.DEMO_DATA && (await isEmpty(product))) await seed(seedEnv(product));
}

/** The environment of the seed: the product's own, and the owner's URL. */
export function seedEnv(product: Product): Record<string, string | undefined> {
  return { ...product.env, DATABASE_URL: product.database.settings.DATABASE_URL };
}

async function isEmpty(product: Product): Promise<boolean> {
  const client = await connect(product.settings.PLATFORM_DATABASE_URL);
  try {
    const found = await client.query(
      "select exists (select from company) or exists (select from platform_user) as filled",
    );
    return found.rows[0]?.filled === false;
  } finally {
    await client.end();
  }
}

/** Runs prisma/seed.ts on the database that `env` names. */
export async function seed(env: Record<string, string | undefined>): Promise<void> {
  console.log("Filling the database with demo data ...");
  const ran = await run(["tsx", "prisma/seed.ts"], { env });
  if (ran.code !== 0) throw new PlainError(`${ran.output}\nThe demo data could not be created.`);
}
