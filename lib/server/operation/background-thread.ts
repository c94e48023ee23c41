import { once } from "node:events";
import { join } from "node:path";
import type { Worker } from "node:worker_threads";
import { processWide } from "./process-wide";

/**
 * The process's thread for the jobs of one module, `file` below the working directory, which passes its work to
 * `serveJobs`. The thread has a lower priority than requests, and serves one job after another.
 */
export function backgroundThread(file: string): BackgroundThread {
  return processWide(`thread of ${file}`, () => new BackgroundThread(file)).get();
}

class BackgroundThread {
  readonly #file: string;
  #worker: Worker | undefined;
  #queue: Promise<unknown> = Promise.resolve();

  constructor(file: string) {
    this.#file = file;
  }

  /** The result of a job, a message that can be cloned. An error ends the thread; the next job starts another one. */
  run<Result>(job: unknown): Promise<Result> {
    const result = this.#queue.then(() => this.#send<Result>(job));
    this.#queue = result.catch(() => undefined);
    return result;
  }

  async #send<Result>(job: unknown): Promise<Result> {
    this.#worker ??= this.#start();
    const worker = this.#worker;
    worker.ref();
    worker.postMessage(job);
    const [result] = await once(worker, "message");
    worker.unref();
    return result;
  }

  /** An imported `Worker` would make Next bundle the module, which may have to stay beside other files. */
  #start(): Worker {
    const threads = process.getBuiltinModule("node:worker_threads");
    const worker = new threads.Worker(join(/* turbopackIgnore: true */ process.cwd(), this.#file));
    worker.once("error", () => {
      this.#worker = undefined;
    });
    return worker;
  }
}
