import "server-only";
import pino from "pino";

/** JSON lines on stdout: ids, never people, never secrets. */
export const log = pino({
  level: process.env.LOG_LEVEL ?? (process.env.VITEST ? "silent" : "info"),
  base: undefined,
  redact: ["email", "*.email", "token", "*.token", "password", "*.password", "code.value"],
});
