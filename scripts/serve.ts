import { readFileSync } from "node:fs";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { Server as Listener, type Socket } from "node:net";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import next from "next";
import { AppError } from "@/lib/core/errors";
import { env, isLocalRoot } from "@/lib/server/env";
import { log } from "@/lib/server/log";
import { serveMetrics } from "@/lib/server/metrics-server";
import { failWith } from "@/lib/server/respond";
import { requireHarmlessRole } from "@/lib/server/role-check";
import { beginShutdown } from "@/lib/server/shutdown";
import { malformation, normalizeRequest } from "./serve/normalize-request";
import { protectHeaders } from "./serve/security-headers";
import { staticFiles } from "./serve/static-files";

const drainMs = 20_000;
/** A kept-alive connection that a proxy still uses brings its next request within this time. */
const quietMs = 1_000;
/** Longer than any proxy keeps an idle connection, the longest 600 s, so no request meets a closing one. */
const idleConnectionMs = 620_000;
const methods = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"];

await serve().catch((error: Error) => {
  const isPlain = error.name === "SettingsError" || error.name === "RoleError";
  console.error(isPlain ? error.message : error);
  process.exit(1);
});

/** The web process: checks settings and roles, serves, and stops without failing a request. */
async function serve(): Promise<void> {
  const settings = env();
  const transport: Record<string, string> = isLocalRoot(settings.ROOT_DOMAIN)
    ? {}
    : { "Strict-Transport-Security": "max-age=63072000; includeSubDomains" };
  await requireHarmlessRole(settings.APP_DATABASE_URL);
  await requireHarmlessRole(settings.PLATFORM_DATABASE_URL);
  if (settings.METRICS_PORT) serveMetrics(settings.METRICS_PORT);

  const running = new Set<ServerResponse>();
  const server = createServer((request, response) => {
    answer(request, response).catch((error) => giveUp(response, error));
  });
  const connections = new Set<Socket>();
  server.on("connection", (connection: Socket) => {
    connections.add(connection);
    connection.once("close", () => connections.delete(connection));
  });
  server.keepAliveTimeout = idleConnectionMs;
  const isProduction = process.env.NODE_ENV === "production";
  if (isProduction) takeBuiltConfig();
  const sendStatic = isProduction ? staticFiles(process.cwd()) : () => false;
  const app = next({
    dev: !isProduction,
    dir: process.cwd(),
    port: settings.PORT,
    httpServer: server,
  });
  await app.prepare();
  const handle = app.getRequestHandler();

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    running.add(response);
    response.once("close", () => {
      running.delete(response);
      lastEnd = Date.now();
    });
    if (stopping) response.setHeader("Connection", "close");
    protectHeaders(response, transport);
    const refused = refusalOf(request);
    if (refused) return refuse(response, refused);
    if (sendStatic(request, response)) return;
    normalizeRequest(request, settings.TRUST_PROXY);
    await handle(request, response);
  }

  let lastEnd = 0;
  let stopping: Promise<void> | undefined;
  const stop = (signal: NodeJS.Signals) => {
    stopping ??= drain(signal);
  };

  /**
   * Load balancers see it on readyz first. After the notice new connections are refused, and those there
   * are end with their next answer; closing an idle one could meet a request on its way.
   */
  async function drain(signal: NodeJS.Signals): Promise<void> {
    beginShutdown();
    for (const response of running)
      if (!response.headersSent) response.setHeader("Connection", "close");
    const isGraceful = signal === "SIGTERM";
    if (isGraceful) await pause(settings.SHUTDOWN_NOTICE_SECONDS * 1000);
    await closeListener(server);
    const latest = Date.now() + (isProduction ? drainMs : 0);
    const isQuiet = () => !isGraceful || Date.now() - lastEnd > quietMs;
    while (Date.now() < latest && (running.size > 0 || (connections.size > 0 && !isQuiet())))
      await pause(20);
    process.exit(0);
  }

  process.on("SIGTERM", stop);
  process.on("SIGINT", stop);
  process.on("disconnect", () => stop("SIGINT"));
  if (process.connected === false) stop("SIGINT");
  server.once("error", (error: NodeJS.ErrnoException) => {
    const isTaken = error.code === "EADDRINUSE";
    console.error(isTaken ? `PORT ${settings.PORT} is in use: set another PORT.` : error);
    process.exit(1);
  });
  server.listen(settings.PORT, () => process.send?.("ready"));
}

/** Next fails on TRACE and on unknown methods, and takes the first of two hosts. */
function refusalOf(request: IncomingMessage): AppError | null {
  const { method = "" } = request;
  const allow = methods.join(", ");
  if (!methods.includes(method))
    return new AppError("method_not_allowed", `${method} is not known here`, { allow });
  const sentence = malformation(request);
  return sentence === null ? null : new AppError("validation_failed", sentence);
}

/** Answers with the failure envelope of the API and reads nothing more from the connection. */
async function refuse(response: ServerResponse, error: AppError): Promise<void> {
  const { status, headers, body } = failWith(error);
  response.setHeaders(headers);
  response.setHeader("Connection", "close");
  response.writeHead(status).end(body ? await text(body) : "");
}

function giveUp(response: ServerResponse, error: unknown): void {
  if (response.destroyed) return;
  log.error({ err: error }, "a request failed outside the application");
  if (!response.headersSent) response.statusCode = 500;
  response.end();
}

/** Without the kept-alive connections, which the server's own method would close. */
async function closeListener(server: Listener): Promise<void> {
  let accepted = true;
  server.on("connection", () => {
    accepted = true;
  });
  // The system resets connections that still wait; Node accepts one in each round of its event loop.
  for (let quietRounds = 0; quietRounds < 2; quietRounds += 1) {
    if (accepted) quietRounds = 0;
    accepted = false;
    await new Promise(setImmediate);
  }
  Listener.prototype.close.call(server);
}

/** What Next's own standalone server does: the configuration of the build, not next.config.ts again. */
function takeBuiltConfig(): void {
  const built = JSON.parse(readFileSync(join(".next", "required-server-files.json"), "utf8"));
  process.env.__NEXT_PRIVATE_STANDALONE_CONFIG = JSON.stringify(built.config);
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
