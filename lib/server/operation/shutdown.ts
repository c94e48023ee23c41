import { processWide } from "./process-wide";

const state = processWide("shutdown", () => ({ hasBegun: false, endings: new Set<() => void>() }));

/** Marks this process as not ready: it finishes running requests and exits. Ends first what would never end by itself. */
export function beginShutdown(): void {
  state.get().hasBegun = true;
  for (const end of state.get().endings) end();
}

/** Whether `beginShutdown` was called. */
export function isShuttingDown(): boolean {
  return state.get().hasBegun;
}

/** Calls `end` when this process begins to shut down. */
export function onShutdown(end: () => void): void {
  state.get().endings.add(end);
}
