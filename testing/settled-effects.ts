import { setImmediate } from "node:timers/promises";

/** Makes each wait of a component test include the effects of what it found: React runs them in a task of their own. */
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
  configure({ asyncWrapper: waitWithEffects });
}

// The documents of other test files are missing, and so is the cost of the import.
if (typeof document !== "undefined") await awaitEffects();
