const variable = "PROCESS_RESTARTS";

/** The environment variable with the number of restarts by the supervisor. */
export function restartsEnv(restarts: number): Record<string, string> {
  return { [variable]: String(restarts) };
}

/** The number of restarts of this program by the supervisor; 0 without a supervisor. */
export function restartsOfProcess(): number {
  return Number(process.env[variable] ?? 0);
}
