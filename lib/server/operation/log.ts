import "server-only";
import pino from "pino";
import { isAppError } from "@/lib/core/errors";
import { parseLogLevels } from "@/lib/core/log-levels";
import { noteOfRequest, servedRequest } from "./served-request";
import { recordOnSpan } from "./span";

const { general, modules } = parseLogLevels(process.env.LOG_LEVEL ?? "") ?? {
  general: process.env.VITEST ? "silent" : "info",
  modules: new Map<string, pino.Level>(),
};

/** JSON lines on stdout: ids, never people, never secrets. */
export const log = pino({
  level: general,
  base: undefined,
  redact: ["email", "*.email", "token", "*.token", "password", "*.password", "code.value"],
});

/** The log of a module. Its lines name the module, for which LOG_LEVEL may set a level. */
export function logOf(module: string): pino.Logger {
  return log.child({ module }, { level: modules.get(module) ?? general });
}

/**
 * Logs a failure with its stack, and records it on the active span. A 503 and a full disk are short warnings instead,
 * one for each request and at most five a second.
 */
export function logFailure(error: unknown, message: string, facts: object = {}): void {
  const cause = (isAppError(error) && error.cause) || error;
  recordOnSpan(cause);
  const isBusy = isAppError(error) && error.status > 500;
  if (isBusy) warnOfBusy({ ...facts, reason: reasonOf(cause) }, message);
  else log.error({ ...facts, err: cause }, message);
}

const busyLinesPerSecond = 5;
let busyLines = 0;

function warnOfBusy(facts: object, message: string): void {
  if (servedRequest()?.hasWarned) return;
  noteOfRequest({ hasWarned: true });
  if (busyLines === 0) setTimeout(endSecond, 1000).unref();
  busyLines += 1;
  if (busyLines <= busyLinesPerSecond) log.warn(facts, message);
}

function endSecond(): void {
  const suppressed = busyLines - busyLinesPerSecond;
  busyLines = 0;
  if (suppressed > 0) log.warn({ suppressed }, "more answers like these in this second");
}

/** The last line of the message; Prisma writes the call above it. */
function reasonOf(cause: unknown): string {
  if (!(cause instanceof Error)) return String(cause);
  const code = "code" in cause ? String(cause.code) : cause.name;
  return cause.message.trim().split("\n").at(-1) || code;
}
