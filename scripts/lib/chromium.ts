import { existsSync } from "node:fs";
import { chromium } from "@playwright/test";
import { PlainError } from "./plain-error";
import { run } from "./run";

/** The headless shell first: it takes less processor time than a whole browser without a window. */
const systemPaths = [
  "/usr/bin/chromium-headless-shell",
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome-stable",
  "/usr/bin/google-chrome",
  "/snap/bin/chromium",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
];

/** The browser the tests drive: `own` is Playwright's, a path the system's, null when there is none. */
function findChromium(): "own" | string | null {
  if (existsSync(chromium.executablePath())) return "own";
  return systemPaths.find((path) => existsSync(path)) ?? null;
}

/** The options of Playwright that start this browser. */
export function chromiumOptions(): { executablePath?: string; args: string[] } {
  const found = findChromium();
  return {
    ...(found && found !== "own" ? { executablePath: found } : {}),
    args: [...(process.getuid?.() === 0 ? ["--no-sandbox"] : []), "--disable-gpu"],
  };
}

/** Stands in for Arial, which screens show until their own font has arrived. */
const font = "fonts-liberation";

/** Installs a browser where there is none, or throws a plain error with the command to run. */
export async function ensureChromium(): Promise<void> {
  if (findChromium()) return;
  console.log("Installing Chromium for the browser tests ...");
  await run(["playwright", "install", "chromium"]);
  if (findChromium()) return;
  if (process.getuid?.() === 0 && existsSync("/usr/bin/apt-get")) {
    const env = { DEBIAN_FRONTEND: "noninteractive" };
    const install = ["apt-get", "install", "-y", "-q", "--no-install-recommends"];
    await run(["apt-get", "update", "-q"], { env });
    await run([...install, "chromium-headless-shell", font], { env });
    if (!findChromium()) await run([...install, "chromium", font], { env });
  }
  if (findChromium()) return;
  throw new PlainError(
    "No Chromium was found and none could be installed. Run `npx playwright install chromium`, or install your system's Chromium (Debian: `apt-get install chromium`), then run this again.",
  );
}
