const levels = ["fatal", "error", "warn", "info", "debug", "trace", "silent"] as const;
type Level = (typeof levels)[number];

/** A level for all modules, and levels of single ones. */
export type LogLevels = { general: Level; modules: Map<string, Level> };

/** Parses `info` or `info,requests=warn,mail=debug`; null if it is neither. */
export function parseLogLevels(text: string): LogLevels | null {
  const [general = "", ...rest] = text.split(",").map((part) => part.trim());
  const modules = new Map<string, Level>();
  for (const part of rest) {
    const [, name = "", level = ""] = /^([a-z-]+)=([a-z]+)$/.exec(part) ?? [];
    if (!isLevel(level)) return null;
    modules.set(name, level);
  }
  return isLevel(general) ? { general, modules } : null;
}

function isLevel(text: string): text is Level {
  return levels.some((level) => level === text);
}
