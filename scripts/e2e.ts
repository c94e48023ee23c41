import { ensureChromium } from "./lib/chromium";
import { freePort } from "./lib/free-port";
import { prepareBuild } from "./lib/prepare";
import { runPlaywright } from "./lib/test-runs";

/** Runs the browser tests on a current build; arguments go to Playwright. */
export async function main(args: string[]): Promise<void> {
  await prepareBuild();
  await ensureChromium();
  const { failed } = await runPlaywright(await freePort(), args);
  process.exit(failed > 0 ? 1 : 0);
}
