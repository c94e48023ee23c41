import { databaseUrls } from "@/lib/server/operation/database-urls";
import { type Env, isLocalRoot, parseEnv } from "@/lib/server/operation/env";
import { report } from "@/lib/server/operation/report";
import { acknowledgeUndoneRestore, settleRestore } from "../backup/unfinished-restore";
import { migrate } from "../migrate/migrate";
import { ownerUrl } from "../migrate/roles";
import { connected } from "./connect";
import { type Database, openDatabase } from "./database";
import { PlainError } from "./plain-error";
import { requireDirectAddress } from "./pooler";
import { run } from "./run";
import { dataDir, embeddedSecrets } from "./settings";

export type Product = {
  database: Database;
  settings: Env;
  /** The environment of the web process and the worker: they never get the owner's URL. */
  env: Record<string, string | undefined>;
};

/**
 * Parses the settings before any work is done. Values that the embedded database generates count as
 * given. Throws `SettingsError`, and a plain error where DATA_DIR cannot be written.
 */
export function requireSettings(): Env {
  const { DATABASE_URL, DIRECT_DATABASE_URL } = process.env;
  if (DIRECT_DATABASE_URL && !DATABASE_URL)
    throw new PlainError("DIRECT_DATABASE_URL is set without DATABASE_URL, which it belongs to.");
  const embedded = { DATABASE_URL: "postgresql://embedded", AUTH_SECRET: "embedded".repeat(4) };
  const settings = parseEnv(DATABASE_URL ? process.env : { ...embedded, ...process.env });
  dataDir();
  return settings;
}

/** Opens the database, and settles a restore that was interrupted; the settings are those of `requireSettings`, with its addresses. */
export async function openProduct(whenRunning: "join" | "refuse"): Promise<Product> {
  const { ROOT_DOMAIN } = requireSettings();
  const opened = await openDatabase({ whenRunning });
  const database = await settleDatabase(opened).catch(async (error: unknown) => {
    await opened.stop();
    throw error;
  });
  const given = { ...process.env, ...database.settings };
  const { app, platform, directPlatform } = databaseUrls(given);
  const env = {
    APP_DATABASE_URL: app,
    PLATFORM_DATABASE_URL: platform,
    DIRECT_PLATFORM_DATABASE_URL: directPlatform,
    AUTH_SECRET: database.settings.AUTH_SECRET,
    DATA_DIR: dataDir(),
    DEMO_DATA: process.env.DEMO_DATA ?? usualDemoData(database, ROOT_DOMAIN),
  };
  const notForServers = { DATABASE_URL: undefined, DIRECT_DATABASE_URL: undefined };
  const settings = parseEnv({ ...given, ...env });
  return { database, settings, env: { ...env, ...notForServers, HOSTNAME: undefined } };
}

/** The same database once it can be used directly and no restore of it is unfinished: an environment may have another secret. */
export async function settleDatabase(database: Database): Promise<Database> {
  const { isEmbedded, settings } = database;
  if (!isEmbedded) await requireDirectAddress(settings);
  const outcome = await settleRestore({ database, settings: { DATA_DIR: dataDir() } });
  if (outcome !== "finished") return database;
  report("An interrupted restore has been finished.");
  if (!isEmbedded || process.env.AUTH_SECRET) return database;
  const { authSecret } = embeddedSecrets(dataDir());
  return { ...database, settings: { ...settings, AUTH_SECRET: authSecret } };
}

/** The addresses of demo accounts are public, so only a trial on this machine has them by default. */
export function usualDemoData({ isEmbedded }: Pick<Database, "isEmbedded">, rootDomain: string) {
  return isEmbedded && isLocalRoot(rootDomain) ? "on" : "off";
}

/** Gives this process the settings of the product, so that it can run the product's own code. */
export function applySettingsOf({ env }: Pick<Product, "env">): void {
  const given = Object.entries(env).filter(([, value]) => value !== undefined);
  Object.assign(process.env, Object.fromEntries(given));
}

/** Brings the database up to date, and fills an empty one with demo data where that is on. */
export async function migrateAndFill(product: Product): Promise<void> {
  const applied = await migrate({ ...process.env, ...product.database.settings });
  if (applied.length > 0) report(`Applied migrations: ${applied.join(", ")}`);
  const isFresh = await isEmpty(product);
  acknowledgeUndoneRestore(product, isFresh);
  if (product.settings.DEMO_DATA && isFresh) await seed(seedEnv(product));
}

/** The environment of the seed: the product's own, and the owner's URL. */
export function seedEnv(product: Product): Record<string, string | undefined> {
  return { ...product.env, DATABASE_URL: ownerUrl(product.database.settings) };
}

async function isEmpty(product: Product): Promise<boolean> {
  return connected(product.settings.PLATFORM_DATABASE_URL, async (client) => {
    const found = await client.query(
      "select exists (select from company) or exists (select from platform_user) as filled",
    );
    return found.rows[0]?.filled === false;
  });
}

/** Runs prisma/seed.ts on the database that `env` names. */
export async function seed(env: Record<string, string | undefined>): Promise<void> {
  report("Filling the database with demo data ...");
  const ran = await run(["tsx", "prisma/seed.ts"], { env });
  if (ran.code !== 0) throw new PlainError(`${ran.output}\nThe demo data could not be created.`);
}
