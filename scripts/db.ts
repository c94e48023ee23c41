import { once } from "node:events";
import { reportToStderr } from "@/lib/server/operation/report";
import { backup } from "./backup/backup";
import { restore } from "./backup/restore";
import { distributeCommand } from "./distribute/command";
import { clusterFolder, type Database } from "./lib/database";
import { eraseDatabase } from "./lib/erase";
import { PlainError } from "./lib/plain-error";
import { prepareClient } from "./lib/prepare";
import { migrateAndFill, openProduct, type Product, seed, seedEnv } from "./lib/product";
import { run } from "./lib/run";
import { dataDir, loadEnvFile } from "./lib/settings";
import { ownerUrl } from "./migrate/roles";
import { readPostmaster } from "./postgres/postmaster";

type Command = (product: Product, args: string[]) => Promise<void>;

const commands: Record<
  string,
  { whenRunning: "join" | "refuse"; before?: () => void; work: Command }
> = {
  migrate: {
    whenRunning: "join",
    work: async (product) => {
      await migrateAndFill(withoutDemo(product));
      console.log("The database is up to date.");
    },
  },
  seed: {
    whenRunning: "join",
    work: async (product) => {
      await migrateAndFill(withoutDemo(product));
      await seed(seedEnv(product));
    },
  },
  reset: {
    whenRunning: "refuse",
    work: async (product, args) => {
      if (!product.database.isEmbedded && !args.includes("--yes"))
        throw new PlainError(
          "This deletes everything in the database that DATABASE_URL names. If you mean it: npm run db:reset -- --yes",
        );
      await eraseDatabase(product);
      await migrateAndFill(product);
      console.log("The database has been reset.");
    },
  },
  backup: {
    whenRunning: "join",
    work: async ({ settings }, [folder]) => console.log(await backup(settings, folder)),
  },
  restore: {
    whenRunning: "refuse",
    work: async (product, args) =>
      console.log(await restore(product, args, (step) => console.log(`${step} ...`))),
  },
  distribute: { whenRunning: "join", work: distributeCommand },
  studio: {
    whenRunning: "join",
    work: ({ database }, args) => openStudio(ownerUrl(database.settings), args),
  },
  url: {
    whenRunning: "join",
    before: () => {
      reportToStderr();
      requireDatabaseForUrl();
    },
    work: ({ database }) => printUrl(database, ownerUrl(database.settings)),
  },
};

/** `npm run db:<command>`, one of `commands`. */
export async function main([name = "", ...args]: string[]): Promise<void> {
  const command = commands[name];
  if (!command) throw new PlainError(`Usage: npm run db:<${Object.keys(commands).join("|")}>`);
  loadEnvFile();
  command.before?.();
  const product = await openProduct(command.whenRunning);
  try {
    await prepareClient();
    await command.work(product, args);
  } finally {
    await product.database.stop();
  }
}

function withoutDemo(product: Product): Product {
  return { ...product, settings: { ...product.settings, DEMO_DATA: false } };
}

/** Opens Prisma Studio on the database that `address` names, until Ctrl-C. */
async function openStudio(address: string, args: string[]): Promise<void> {
  process.once("SIGINT", () => undefined); // the terminal sends it to Studio too
  const env = { DATABASE_URL: address, DIRECT_DATABASE_URL: undefined, CHECKPOINT_DISABLE: "1" };
  const ran = await run(["prisma", "studio", ...args], { env, show: true });
  if (ran.code !== 0) throw new PlainError("Prisma Studio ended.");
}

/** Refuses to start a database inside `$(...)`: the shell would wait for its end before it continues. */
function requireDatabaseForUrl(): void {
  if (process.stdout.isTTY || process.env.DATABASE_URL || readPostmaster(clusterFolder(dataDir())))
    return;
  throw new PlainError(
    "The database does not run. `npm start`, or `npm run db:url` in another terminal, runs it.",
  );
}

/** Prints the address; a database that this command has started runs until Ctrl-C. */
async function printUrl({ isStartedHere }: Database, address: string): Promise<void> {
  process.stdout.write(`${address}\n`);
  if (!isStartedHere) return;
  process.stderr.write("The database runs until Ctrl-C.\n");
  await Promise.race(["SIGINT", "SIGTERM", "SIGHUP"].map((signal) => once(process, signal)));
}
