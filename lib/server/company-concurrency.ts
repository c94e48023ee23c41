import { AppError } from "@/lib/core/errors";
import { env } from "./env";

/** How much of a company runs on the database now, and what waits for a turn. */
type Line = { running: number; waiting: (() => void)[] };

const mostWaiting = 100;
const longestWaitMs = 2000;

// One for all bundles of the build, as the pools are.
const shared = globalThis as typeof globalThis & { companyLines?: Map<string, Line> };

/**
 * Runs `work` when it is this company's turn. A company has half of the pool's connections at most, so
 * that one that floods slows nobody else: it throws `rate_limited` where 100 wait already, or when a
 * turn has not come in two seconds.
 */
export async function withinCompanyLimit<T>(companyId: string, work: () => Promise<T>): Promise<T> {
  await turnOf(companyId);
  try {
    return await work();
  } finally {
    passOn(companyId);
  }
}

async function turnOf(companyId: string): Promise<void> {
  const line = lines().get(companyId) ?? { running: 0, waiting: [] };
  lines().set(companyId, line);
  if (line.running < Math.ceil(env().APP_POOL_SIZE / 2)) line.running += 1;
  else if (line.waiting.length < mostWaiting) await comeUp(line);
  else throw tooMany();
}

function comeUp({ waiting }: Line): Promise<void> {
  return new Promise((resolve, reject) => {
    const goAhead = () => {
      clearTimeout(timer);
      resolve();
    };
    const timer = setTimeout(() => {
      waiting.splice(waiting.indexOf(goAhead), 1);
      reject(tooMany());
    }, longestWaitMs);
    waiting.push(goAhead);
  });
}

/** Whoever has waited longest takes the turn over. */
function passOn(companyId: string): void {
  const line = lines().get(companyId);
  const next = line?.waiting.shift();
  if (next) next();
  else if (line && line.running > 1) line.running -= 1;
  else lines().delete(companyId);
}

function lines(): Map<string, Line> {
  shared.companyLines ??= new Map();
  return shared.companyLines;
}

function tooMany(): AppError {
  return new AppError("rate_limited", "Too many requests at once. Try again in a second", {
    retryAfterSeconds: 1,
  });
}
