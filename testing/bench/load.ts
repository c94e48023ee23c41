import { connect, type Socket } from "node:net";
import { setTimeout as pause } from "node:timers/promises";

/**
 * The target of requests. The paths are requested round-robin; statuses other than 200 are named. `from` are addresses
 * of this machine, for separate clients. With a `body` the requests are POSTs.
 */
export type Target = {
  port: number;
  host: string;
  paths: string[];
  headers?: Record<string, string>;
  statuses?: number[];
  from?: readonly string[];
  body?: Buffer;
};

/** The address that one sender's requests go to. */
export type Base = Omit<Target, "paths">;

/** The measurements of a run: milliseconds per response, total duration, and processor time of the server. */
export type Run = { timesMs: number[]; seconds: number; cpuMs: number };

type LoadOptions = {
  connections: number;
  seconds: number;
  cpuMs: () => number | null;
  /** Between the requests of a connection. */
  pauseMs?: number;
};

export type Figures = { perSecond: number; p50: number; p95: number; p99: number; cpuMs: number };

/**
 * Sends requests on `connections` kept open, one at a time on each, for `seconds`; to several hosts of one
 * server in turn. Throws on another status.
 */
export async function load(
  target: Target,
  options: LoadOptions,
  others: readonly Target[] = [],
): Promise<Run> {
  const requests = [target, ...others].flatMap((one) =>
    one.paths.map((path) => requestOf(one, path)),
  );
  const cpuBefore = options.cpuMs() ?? 0;
  const began = performance.now();
  const until = began + options.seconds * 1000;
  const each = Array.from({ length: options.connections }, (_, at) =>
    requestUntil(target, { requests, first: at, until, pauseMs: options.pauseMs ?? 0 }),
  );
  const timesMs = (await Promise.all(each)).flat();
  const seconds = (performance.now() - began) / 1000;
  return { timesMs, seconds, cpuMs: (options.cpuMs() ?? 0) - cpuBefore };
}

/** Throughput and percentiles over several runs of the same thing. */
export function figuresOf(runs: Run[]): Figures {
  const times = runs.flatMap((run) => run.timesMs).sort((a, b) => a - b);
  const at = (share: number) => times[Math.min(times.length - 1, Math.floor(times.length * share))];
  const seconds = runs.reduce((sum, run) => sum + run.seconds, 0);
  const cpuMs = runs.reduce((sum, run) => sum + run.cpuMs, 0);
  return {
    perSecond: times.length / seconds,
    p50: at(0.5) ?? 0,
    p95: at(0.95) ?? 0,
    p99: at(0.99) ?? 0,
    cpuMs: cpuMs / times.length,
  };
}

function requestOf({ host, headers = {}, body }: Target, path: string): Buffer {
  const size = body && { "Content-Length": String(body.byteLength) };
  const lines = Object.entries({ Host: host, ...headers, ...size }).map(
    ([name, value]) => `${name}: ${value}`,
  );
  const head = [`${body ? "POST" : "GET"} ${path} HTTP/1.1`, ...lines, "", ""].join("\r\n");
  return Buffer.concat([Buffer.from(head), body ?? Buffer.alloc(0)]);
}

async function requestUntil(
  { port, from, statuses = [200] }: Target,
  work: { requests: Buffer[]; first: number; until: number; pauseMs: number },
): Promise<number[]> {
  const { requests, first, until, pauseMs } = work;
  const times: number[] = [];
  const socket = await open(port, from?.[first % from.length]);
  let next = first;
  do {
    const began = performance.now();
    const answer = await exchange(socket, requests[next % requests.length]);
    if (!statuses.includes(statusOf(answer))) throw new Error(answer.toString());
    times.push(performance.now() - began);
    next += 1;
    if (pauseMs > 0) await pause(pauseMs);
  } while (performance.now() < until);
  socket.destroy();
  return times;
}

function open(port: number, localAddress = "127.0.0.1"): Promise<Socket> {
  const options = { port, host: "127.0.0.1", localAddress, noDelay: true };
  return new Promise((resolve, reject) => {
    const socket = connect(options, () => resolve(socket));
    socket.once("error", reject);
  });
}

/** Node's own client takes as long as an empty handler, so responses are read from the socket. */
function exchange(socket: Socket, request: Buffer | undefined): Promise<Buffer> {
  const lost = new Error("The server closed the connection");
  if (socket.destroyed || !request) return Promise.reject(lost);
  return new Promise((resolve, reject) => {
    let parts: Buffer[] = [];
    const end = (error?: Error, answer?: Buffer) => {
      socket.off("data", read);
      socket.off("close", closed);
      if (answer) resolve(answer);
      else reject(error);
    };
    const closed = () => end(lost);
    const read = (part: Buffer) => {
      parts = [...parts, part];
      const answer = parts.length === 1 ? part : Buffer.concat(parts);
      if (!isWhole(answer)) return;
      end(undefined, answer);
    };
    socket.on("data", read);
    socket.on("close", closed);
    socket.write(request);
  });
}

function statusOf(answer: Buffer): number {
  return Number(answer.subarray(9, 12).toString());
}

function isWhole(answer: Buffer): boolean {
  const headEnd = answer.indexOf("\r\n\r\n");
  if (headEnd < 0) return false;
  const length = /content-length: (\d+)/i.exec(answer.subarray(0, headEnd).toString("latin1"))?.[1];
  if (length !== undefined) return answer.length >= headEnd + 4 + Number(length);
  return answer.subarray(-5).toString() === "0\r\n\r\n";
}
