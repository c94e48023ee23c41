import { PlainError } from "./plain-error";
import { run } from "./run";

/** Runs prisma/seed.ts on the database that `env` names. */
export async function seed(env: Record<string, string | undefined>): Promise<void> {
  console.log("Filling the database with demo data ...");
  const ran = await run(["tsx", "prisma/seed.ts"], { env });
  if (ran.code !== 0) throw new PlainError(`${ran.output}\nThe demo data could not be made.`);
}
