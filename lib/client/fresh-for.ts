/** Keeps the last answer for a while, in this page's memory only, and for one person at a time. */
export function freshFor<T>(ms: number, now: () => number = Date.now) {
  let kept: { owner: string; at: number; value: T } | undefined;
  const ageOf = (owner: string) => (kept?.owner === owner ? now() - kept.at : Infinity);
  return {
    /** The answer kept for this person while it is fresh, else null. */
    read: (owner: string): T | null => (kept && ageOf(owner) < ms ? kept.value : null),
    keep: (owner: string, value: T): void => {
      kept = { owner, at: now(), value };
    },
    /** How long the answer stays fresh; 0 when there is none. */
    leftMs: (owner: string): number => Math.max(0, ms - ageOf(owner)),
  };
}
