import { constants, setPriority } from "node:os";
import { parentPort } from "node:worker_threads";

/** Answers each job of a background thread with the result of `work`. */
export function serveJobs(work) {
  // On Linux this is the priority of this thread and of those it starts: requests are served first.
  if (process.platform === "linux") setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
  parentPort.on("message", (job) => parentPort.postMessage(work(job)));
}
