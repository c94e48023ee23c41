import { createServer } from "node:net";
import { report } from "@/lib/server/operation/report";
import { PlainError } from "./plain-error";

/** A TCP port of the loopback address that nothing listens on. */
export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once("error", reject);
    server.listen(0, "127.0.0.1", () => {
      const address = server.address();
      server.close(() => resolve(address && typeof address === "object" ? address.port : 0));
    });
  });
}

const portFaults: Record<string, (port: number) => string> = {
  EADDRINUSE: (port) => `Port ${port} is in use. Stop what uses it`,
  EACCES: (port) => `Port ${port} is not open to this user. Allow it`,
};

/** METRICS_PORT, or undefined with a report where another start on this machine uses it or the port after it. */
export async function freeMetricsPort(port: number | undefined): Promise<number | undefined> {
  if (port === undefined) return undefined;
  for (const taken of [port, port + 1]) {
    const isFree = await requireFreePort(taken).then(
      () => true,
      () => false,
    );
    if (isFree) continue;
    report(
      `Port ${taken} is in use: this start serves no metrics. Each start on a machine needs a METRICS_PORT of its own; it uses the port after it too.`,
    );
    return undefined;
  }
  return port;
}

/** Throws a plain error when something listens on `port` already. */
export function requireFreePort(port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once("error", ({ code, message }: NodeJS.ErrnoException) =>
      reject(new PlainError(`${portFaults[code ?? ""]?.(port) ?? message}, or set another PORT.`)),
    );
    server.listen(port, () => server.close(() => resolve()));
  });
}
