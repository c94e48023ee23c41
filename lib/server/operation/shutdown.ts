import { processWide } from "./process-wide";

const state = processWide("shutdown", () => ({ hasBegun: false }));

/** This process is not ready from now on: it finishes running requests and exits. */
export function beginShutdown(): void {
  state.get().hasBegun = true;
}

/** Whether `beginShutdown` was called. */
export function isShuttingDown(): boolean {
  return state.get().hasBegun;
}
