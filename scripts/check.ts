import { runStaticChecks } from "./lib/checks";
import { prepareClient } from "./lib/prepare";
import { runVitest } from "./lib/test-runs";

/** The inner loop: format, lint, types, unit and service tests. Arguments choose test files. */
export async function main(args: string[]): Promise<void> {
  await prepareClient();
  const failed = await runStaticChecks();
  if (failed.length > 0) process.exit(1);
  const tally = await runVitest(args);
  process.exit(tally.failed > 0 ? 1 : 0);
}
