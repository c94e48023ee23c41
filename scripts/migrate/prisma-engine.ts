import { readdir, readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { join } from "node:path";
import { PrismaPg } from "@prisma/adapter-pg";
import {
  bindMigrationAwareSqlAdapterFactory,
  type SqlDriverAdapter,
  type SqlMigrationAwareDriverAdapterFactory,
} from "@prisma/driver-adapter-utils";
import type { MigrationList, SchemaEngine } from "@prisma/schema-engine-wasm";
import type { Client } from "pg";
import { PlainError } from "../lib/plain-error";
import { splitSql } from "./sql-splitter";

const resolver = createRequire(import.meta.url);

// Its glue knows one instance only, and timers of a former one would call into the next.
let loading: Promise<typeof SchemaEngine> | undefined;

/**
 * Lends Prisma's schema engine, working on the database of `databaseUrl`, to `work`.
 * `client` runs the migrations themselves.
 */
export async function withSchemaEngine<T>(
  options: { databaseUrl: string; client: Client },
  work: (engine: SchemaEngine) => Promise<T>,
): Promise<T> {
  loading ??= loadEngine();
  const engineClass = await loading;
  const used: Used = { adapters: [] };
  const factory = bindMigrationAwareSqlAdapterFactory(wholeMigrations(options, used));
  const schema = 'datasource db { provider = "postgresql" }';
  const datamodels: [string, string][] = [["schema.prisma", schema]];
  const engine = await engineClass.new({ datamodels }, () => undefined, factory);
  try {
    return await work(engine);
  } catch (error) {
    throw used.failure ?? error;
  } finally {
    engine.free();
    await Promise.all(used.adapters.map((adapter) => adapter.dispose()));
  }
}

/** The migration folders below `folder`, as the engine wants them, oldest first. */
export async function readMigrations(folder: string): Promise<MigrationList> {
  const entries = await readdir(folder, { withFileTypes: true });
  const names = entries.filter((entry) => entry.isDirectory()).map((entry) => entry.name);
  return {
    baseDir: folder,
    lockfile: { path: "migration_lock.toml", content: 'provider = "postgresql"\n' },
    shadowDbInitScript: "",
    migrationDirectories: await Promise.all(
      names.sort().map(async (name) => ({
        path: name,
        migrationFile: {
          path: "migration.sql",
          content: { tag: "ok" as const, value: await readMigration(join(folder, name)) },
        },
      })),
    ),
  };
}

async function readMigration(folder: string): Promise<string> {
  try {
    return await readFile(join(folder, "migration.sql"), "utf8");
  } catch {
    throw new PlainError(`${folder} has no readable migration.sql`);
  }
}

async function loadEngine(): Promise<typeof SchemaEngine> {
  const glue = await import("@prisma/schema-engine-wasm/schema_engine_bg");
  const bytes = await readFile(
    join(resolver.resolve("@prisma/schema-engine-wasm"), "../schema_engine_bg.wasm"),
  );
  const { instance } = await WebAssembly.instantiate(bytes, {
    "./schema_engine_bg.js": withIdleTimers(glue),
  });
  return startGlue(glue, instance.exports);
}

/** The engine never clears its ten-second timers; they must not keep a finished command alive. */
function withIdleTimers(glue: object): WebAssembly.ModuleImports {
  const setTimer = (callback: () => void, ms: number) => setTimeout(callback, ms >>> 0).unref();
  return Object.fromEntries(
    Object.entries(glue).map(([name, value]) => [
      name,
      name.startsWith("__wbg_setTimeout_") ? setTimer : value,
    ]),
  );
}

/** The glue's start functions are generated and not in its types. */
function startGlue(glue: object, wasm: WebAssembly.Exports): typeof SchemaEngine {
  const bindings = glue as {
    __wbg_set_wasm: (wasm: WebAssembly.Exports) => void;
    SchemaEngine: typeof SchemaEngine;
  };
  const start = wasm.__wbindgen_start as () => void;
  Object.assign(globalThis, {
    PRISMA_WASM_PANIC_REGISTRY: {
      set_message: (message: string) => process.stderr.write(`${message}\n`),
    },
  });
  bindings.__wbg_set_wasm(wasm);
  start();
  return bindings.SchemaEngine;
}

/** What the engine opened, and what PostgreSQL said when a script failed: the engine loses that. */
type Used = { adapters: SqlDriverAdapter[]; failure?: unknown };

/** Prisma's own adapter, except that a script runs whole, in one transaction of `client`. */
function wholeMigrations(
  options: { databaseUrl: string; client: Client },
  used: Used,
): SqlMigrationAwareDriverAdapterFactory {
  const prisma = new PrismaPg({ connectionString: options.databaseUrl, max: 2 });
  const connect = async (): Promise<SqlDriverAdapter> => {
    const adapter = await prisma.connect();
    used.adapters.push(adapter);
    adapter.executeScript = async (script) => {
      try {
        await runWhole(options.client, script);
      } catch (error) {
        used.failure = error;
        throw error;
      }
    };
    return adapter;
  };
  return {
    provider: prisma.provider,
    adapterName: prisma.adapterName,
    connect,
    connectToShadowDb: () => prisma.connectToShadowDb(),
  };
}

/**
 * Runs every statement of `script` in one transaction, so that a migration is there whole or not at
 * all. On Citus the placeholder setting makes the shards of one statement change one after another.
 */
export async function runWhole(client: Client, script: string): Promise<void> {
  await client.query("begin");
  try {
    await client.query("set local citus.multi_shard_modify_mode = 'sequential'");
    for (const statement of splitSql(script)) await runStatement(client, statement);
    await client.query("commit");
  } catch (error) {
    await client.query("rollback");
    throw error;
  }
}

async function runStatement(client: Client, statement: string): Promise<void> {
  try {
    await client.query(statement);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    const shown = statement.length > 400 ? `${statement.slice(0, 400)} ...` : statement;
    throw new PlainError(`PostgreSQL refused a statement: ${reason}\n${shown}`);
  }
}
