import { readFileSync } from "node:fs";
import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type ServerResponse,
} from "node:http";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import next from "next";
import { AppError, unknownAddress } from "@/lib/core/errors";
import { requireCoordinator } from "@/lib/server/database/cluster-check";
import { requireHarmlessRole } from "@/lib/server/database/role-check";
import { serveMetrics } from "@/lib/server/health/metrics-server";
import { type Env, env, isLocalRoot } from "@/lib/server/operation/env";
import { log } from "@/lib/server/operation/log";
import { reportFailure, reportInLines } from "@/lib/server/operation/report";
import { serveRequest } from "@/lib/server/operation/served-request";
import { beginShutdown } from "@/lib/server/operation/shutdown";
import { requireSameDatabase } from "@/lib/server/replica/replica-check";
import { failWith } from "@/lib/server/request/respond";
import { openAdmission } from "./serve/admission/admission";
import { drain, watchTraffic } from "./serve/drain";
import { answerLiveness } from "./serve/liveness";
import { malformation, normalizeRequest } from "./serve/normalize-request";
import { followPage, logConsole, markStatus, pageRoutes } from "./serve/page-log";
import { protectHeaders } from "./serve/security-headers";
import { staticFiles } from "./serve/static-files";
import { warmUp } from "./serve/warm-up";
import { isSecondApiAddress } from "./serve/world-of-request";

const drainMs = 20_000;
/** Idle for so long, a connection is either closed by the proxy (deploy/nginx.conf) or no longer used. */
const quietMs = 2_000;
/** Longer than any proxy keeps an idle connection, the longest 600 s, so no request arrives on a closing one. */
const idleConnectionMs = 620_000;
const warmUpMs = 15_000;
const methods = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"];

if (process.env.NODE_ENV === "production") reportInLines();
await serve().catch((error: unknown) => {
  reportFailure(error);
  process.exit(1);
});

/** Checks the databases and serves the metrics. */
async function prepare(settings: Env): Promise<void> {
  await requireHarmlessRole(settings.APP_DATABASE_URL);
  await requireHarmlessRole(settings.PLATFORM_DATABASE_URL);
  await requireSameDatabase(settings);
  await requireCoordinator(settings);
  const { METRICS_HOST: host, METRICS_PORT: port } = settings;
  if (port) serveMetrics({ host, port });
}

/** The web process: checks settings and roles, serves, and stops without failing a request. */
async function serve(): Promise<void> {
  const settings = env();
  const transport: Record<string, string> = isLocalRoot(settings.ROOT_DOMAIN)
    ? {}
    : { "Strict-Transport-Security": "max-age=63072000; includeSubDomains" };
  await prepare(settings);

  const listener: RequestListener = (request, response) => {
    answer(request, response).catch((error) => giveUp(response, error));
  };
  const server = createServer(listener);
  server.keepAliveTimeout = idleConnectionMs;
  const traffic = watchTraffic(server);
  const isProduction = process.env.NODE_ENV === "production";
  if (isProduction) {
    takeBuiltConfig();
    logConsole();
  }
  const routeOf = isProduction ? pageRoutes(process.cwd()) : () => "page";
  const sendStatic = isProduction ? staticFiles(process.cwd()) : () => false;
  const app = next({
    dev: !isProduction,
    dir: process.cwd(),
    port: settings.PORT,
    httpServer: server,
  });
  await app.prepare();
  const handle = app.getRequestHandler();
  const admit = await openAdmission(settings);

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (stopping) response.setHeader("Connection", "close");
    protectHeaders(response, transport);
    const refused = refusalOf(request, settings);
    if (refused) return refuse(response, refused);
    if (answerLiveness(request, response) || sendStatic(request, response)) return;
    normalizeRequest(request, settings.TRUST_PROXY);
    if (!(await admit(request, response))) return;
    await serveRequest((served) => {
      markStatus(response, served);
      followPage(request, response, { served, routeOf });
      return handle(request, response);
    });
  }

  let stopping: Promise<void> | undefined;
  const stop = (signal: NodeJS.Signals) => {
    const isGraceful = signal === "SIGTERM";
    const noticeMs = isGraceful ? settings.SHUTDOWN_NOTICE_SECONDS * 1000 : 0;
    beginShutdown();
    stopping ??= drain(server, traffic, {
      noticeMs,
      quietMs: isGraceful ? quietMs : 0,
      mostMs: isProduction ? drainMs : 0,
    }).then(() => process.exit(0));
  };

  process.on("SIGTERM", stop);
  process.on("SIGINT", stop);
  process.on("disconnect", () => stop("SIGINT"));
  if (process.connected === false) stop("SIGINT");
  server.once("error", (error: NodeJS.ErrnoException) => {
    const isTaken = error.code === "EADDRINUSE";
    reportFailure(isTaken ? `PORT ${settings.PORT} is in use: set another PORT.` : error);
    process.exit(1);
  });
  if (isProduction) await warmUp(listener, warmUpMs);
  if (!stopping) server.listen(settings.PORT, () => process.send?.("ready"));
}

/** Next fails on TRACE and on unknown methods, and takes the first of two hosts. */
function refusalOf(request: IncomingMessage, settings: Env): AppError | null {
  const { method = "" } = request;
  const allow = methods.join(", ");
  if (!methods.includes(method))
    return new AppError("method_not_allowed", `${method} is not allowed`, { allow });
  const sentence = malformation(request);
  if (sentence !== null) return new AppError("validation_failed", sentence);
  return isSecondApiAddress(request, settings) ? unknownAddress() : null;
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

/** Sets the configuration of the build, as Next's own standalone server does, without reading next.config.ts. */
function takeBuiltConfig(): void {
  const built = JSON.parse(readFileSync(join(".next", "required-server-files.json"), "utf8"));
  process.env.__NEXT_PRIVATE_STANDALONE_CONFIG = JSON.stringify(built.config);
}
