import { once } from "node:events";
import { readPostmaster } from "../postgres/postmaster";
import { clusterFolder, type Database } from "./database";
import { PlainError } from "./plain-error";
import { run } from "./run";
import { dataDir } from "./settings";

/** Opens Prisma Studio on the database that `address` names, until Ctrl-C. */
export async function openStudio(address: string, args: string[]): Promise<void> {
  process.once("SIGINT", () => undefined); // the terminal sends it to Studio too
  const env = { DATABASE_URL: address, DIRECT_DATABASE_URL: undefined, CHECKPOINT_DISABLE: "1" };
  const ran = await run(["prisma", "studio", ...args], { env, show: true });
  if (ran.code !== 0) throw new PlainError("Prisma Studio ended.");
}

/** Refuses to start a database inside `$(...)`: the shell would wait for its end before it continues. */
export function requireDatabaseForUrl(): void {
  if (process.stdout.isTTY || process.env.DATABASE_URL || readPostmaster(clusterFolder(dataDir())))
    return;
  throw new PlainError(
    "The database does not run. `npm start`, or `npm run db:url` in another terminal, runs it.",
  );
}

/** Prints the address; a database that this command has started runs until Ctrl-C. */
export async function printUrl({ isStartedHere }: Database, address: string): Promise<void> {
  process.stdout.write(`${address}\n`);
  if (!isStartedHere) return;
  process.stderr.write("The database runs until Ctrl-C.\n");
  await Promise.race(["SIGINT", "SIGTERM", "SIGHUP"].map((signal) => once(process, signal)));
}
