import "server-only";
import pino from "pino";
import { parseLogLevels } from "@/lib/core/log-levels";

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

/** The log of a module, which its lines name. LOG_LEVEL may give it a level of its own. */
export function logOf(module: string): pino.Logger {
  return log.child({ module }, { level: modules.get(module) ?? general });
}
