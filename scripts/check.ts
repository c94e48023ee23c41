import { runStaticChecks } from "./lib/checks";
import { prepareClient } from "./lib/prepare";
import { runVitest } from "./lib/test-runs";

const allButSlow = ["--project", "alone", "--project", "together"];

/** The inner loop: format, lint, types, unit and service tests but the slow ones. Arguments choose test files. */
export async function main(args: string[]): Promise<void> {
  await prepareClient();
  const failed = await runStaticChecks();
  if (failed.length > 0) process.exit(1);
  const tally = await runVitest(args.length > 0 ? args : allButSlow);
  if (args.length === 0) console.log("The slow tests and those in the browser run with npm test.");
  process.exit(tally.failed > 0 ? 1 : 0);
}
