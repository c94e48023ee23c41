import { logFailure } from "./log";
import { processWide } from "./process-wide";
import { servedRequest } from "./served-request";

const logged = processWide("loggedPageFailures", () => new WeakSet<Error>()).get();

/**
 * Logs an error of a page with the ids of its request. Next reports each error twice, on the console and to
 * `onRequestError`; the log has it once.
 */
export function logPageFailure(error: Error): void {
  if (logged.has(error)) return;
  logged.add(error);
  const { requestId, companyId, userId } = servedRequest() ?? {};
  logFailure(error, "a page failed", { requestId, companyId, userId });
}
