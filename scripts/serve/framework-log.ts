import { format } from "node:util";
import { logFailure, logOf } from "@/lib/server/operation/log";
import { servedRequest } from "@/lib/server/operation/served-request";

const log = logOf("next");

/** Turns what the framework writes to the console into lines of the log; a failed page is logged as a failed request is. */
export function logConsole(): void {
  console.error = (...parts) => {
    const failure = parts.find((part) => part instanceof Error);
    if (failure) logFailure(failure, "a page failed", factsOfRequest());
    else log.error(format(...parts));
  };
  console.warn = (...parts) => log.warn(format(...parts));
  console.log = (...parts) => log.info(format(...parts));
}

function factsOfRequest(): object {
  const { requestId, companyId, userId } = servedRequest() ?? {};
  return { requestId, companyId, userId };
}
