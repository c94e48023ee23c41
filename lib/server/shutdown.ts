// On globalThis: the web server and Next's bundles each have their own copy of this module.
const state = globalThis as typeof globalThis & { isShuttingDown?: boolean };

/** From now on this process says it is not ready: it finishes what runs and ends. */
export function beginShutdown(): void {
  state.isShuttingDown = true;
}

/** Whether the process finishes what runs and ends. */
export function isShuttingDown(): boolean {
  return state.isShuttingDown === true;
}
