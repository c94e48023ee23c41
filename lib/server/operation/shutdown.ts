import { processWide } from "./process-wide";

const state = processWide("shutdown", () => ({ hasBegun: false }));

/** Marks this process as not ready: it finishes running requests and exits. */
export function beginShutdown(): void {
  state.get().hasBegun = true;
}

/** Whether `beginShutdown` was called. */
export function isShuttingDown(): boolean {
  return state.get().hasBegun;
}
