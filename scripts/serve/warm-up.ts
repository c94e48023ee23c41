import { once } from "node:events";
import { createServer, type RequestListener } from "node:http";
import { setTimeout as pause } from "node:timers/promises";

const prompt = { withinMs: 100, timesInARow: 5, everyMs: 20 };

/**
 * Sends health checks to `listener` on a separate port until it answers promptly. Before that the process loads its
 * routes and compiles the database client, and on a busy machine the first requests of clients would time out. Gives up after `mostMs`.
 */
export async function warmUp(listener: RequestListener, mostMs: number): Promise<void> {
  const server = createServer(listener).listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  const port = address && typeof address === "object" ? address.port : 0;
  const until = performance.now() + mostMs;
  for (let inARow = 0; inARow < prompt.timesInARow && performance.now() < until; ) {
    const tookMs = await timeOf(`http://127.0.0.1:${port}/api/readyz`, until - performance.now());
    inARow = tookMs <= prompt.withinMs ? inARow + 1 : 0;
    await pause(prompt.everyMs);
  }
  server.closeAllConnections();
  server.close();
}

/** Milliseconds to the response, of any status; infinite where none arrives. */
async function timeOf(url: string, withinMs: number): Promise<number> {
  const began = performance.now();
  const signal = AbortSignal.timeout(Math.max(1, Math.round(withinMs)));
  return fetch(url, { signal }).then(
    () => performance.now() - began,
    () => Number.POSITIVE_INFINITY,
  );
}
