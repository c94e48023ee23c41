import { setImmediate } from "node:timers/promises";

const awaitedMs = 20_000;

/**
 * Gives each wait of a component test the time that a loaded machine needs, and includes the effects of what it found:
 * React runs them in a task of their own.
 */
async function awaitEffects() {
  const { configure, getConfig } = await import("@testing-library/react");
  const { asyncWrapper } = getConfig();
  if (asyncWrapper.name === "waitWithEffects") return;

  const waitWithEffects = (wait: () => unknown) =>
    asyncWrapper(async () => {
      const found = await wait();
      await setImmediate();
      return found;
    });
  configure({ asyncWrapper: waitWithEffects, asyncUtilTimeout: awaitedMs });
}

// The documents of other test files are missing, and so is the cost of the import.
if (typeof document !== "undefined") await awaitEffects();
