import { ApiError, api } from "@/lib/client/api";
import type { Change } from "@/lib/crm/changes/schema";

const pollMs = 700;

export function isMoving({ state }: Pick<Change, "state">): boolean {
  return state === "applying" || state === "undoing";
}

/** Polls a change until it ends and returns it; null if it is gone or `signal` aborts. */
export async function followChange(
  id: string,
  show: (change: Change) => void,
  signal?: AbortSignal,
): Promise<Change | null> {
  while (!signal?.aborted) {
    const change = await readChange(id, signal);
    if (change === "gone" || signal?.aborted) return null;
    if (change && !isMoving(change)) return change;
    if (change) show(change);
    await new Promise((done) => setTimeout(done, pollMs));
  }
  return null;
}

/** Without a connection polling continues: the next round retries. */
async function readChange(id: string, signal?: AbortSignal): Promise<Change | "gone" | null> {
  try {
    const query = { limit: 1 };
    return (await api("GET /crm/changes/{id}", { params: { id }, query, signal })).change;
  } catch (error) {
    const isGone = error instanceof ApiError && [401, 403, 404].includes(error.status);
    return isGone ? "gone" : null;
  }
}
