const variable = "PROCESS_RESTARTS";

/** The environment of a program that the supervisor has started again so often. */
export function restartsEnv(restarts: number): Record<string, string> {
  return { [variable]: String(restarts) };
}

/** How often the supervisor has started this program again; 0 without a supervisor. */
export function restartsOfProcess(): number {
  return Number(process.env[variable] ?? 0);
}
