// On globalThis: the web server and Next's bundles each have a copy of this module.
const state = globalThis as typeof globalThis & { isShuttingDown?: boolean };

/** This process is not ready from now on: it finishes running requests and exits. */
export function beginShutdown(): void {
  state.isShuttingDown = true;
}

/** Whether `beginShutdown` was called. */
export function isShuttingDown(): boolean {
  return state.isShuttingDown === true;
}
