import { log } from "@/lib/server/operation/log";
import { processWide } from "@/lib/server/operation/process-wide";

/** A state of a company's data, by the number of its writes. */
export type Moment = { companyId: string; position: number };

/** The state of the replica as this process last read it. */
type State = {
  isAway: boolean;
  triedAt: number;
  /** The position that the replica had not reached, by company, and since when. */
  behind: Map<string, { position: number; at: number }>;
  farBehindAt: number;
};

const tryEveryMs = 2000;
const farMs = 10_000;
const warnEveryMs = 60_000;
const mostBehind = 10_000;

const ofProcess = processWide<State>("replicaState", () => ({
  isAway: false,
  triedAt: 0,
  behind: new Map(),
  farBehindAt: 0,
}));

function state(): State {
  return ofProcess.get();
}

/** Whether the replica answered last time. If not, calls `tryAgain` every two seconds in the background. */
export function isReachable(tryAgain: () => Promise<unknown>): boolean {
  const now = Date.now();
  if (state().isAway && now - state().triedAt > tryEveryMs) {
    state().triedAt = now;
    tryAgain().then(noteReached, () => undefined);
  }
  return !state().isAway;
}

/** Keeps reads on the primary until the replica answers again, and logs one warning. */
export function noteAway(error: unknown): void {
  if (state().isAway) return;
  Object.assign(state(), { isAway: true, triedAt: Date.now() });
  const reason = error instanceof Error ? error.message || error.name : String(error);
  log.warn({ reason }, "the read replica does not answer: the primary serves its reads");
}

function noteReached(): void {
  if (state().isAway) log.info("the read replica answers again");
  state().isAway = false;
}

/** Records that the replica has the company's writes up to here. */
export function noteReplayed({ companyId, position }: Moment): void {
  const lacked = state().behind.get(companyId);
  if (lacked && lacked.position <= position) state().behind.delete(companyId);
}

/** Records that the replica lacks writes of the company. Warns after ten seconds, at most once a minute. */
export function noteBehind({ companyId, position }: Moment, replayed: number): void {
  noteReplayed({ companyId, position: replayed });
  const { behind, farBehindAt } = state();
  const now = Date.now();
  if (behind.size >= mostBehind) behind.clear();
  const lacked = behind.get(companyId) ?? { position, at: now };
  behind.set(companyId, lacked);
  if (now - lacked.at < farMs) return;
  const seconds = Math.round((now - lacked.at) / 1000);
  if (now - farBehindAt > warnEveryMs)
    log.warn({ seconds }, "the read replica is far behind: the primary serves what it lacks");
  state().farBehindAt = now;
}
