import { ApiError } from "./api-error";
import type { AnswerTo, CallArgs, JsonCall } from "./contract";
import { request } from "./request";
import { leaveRefusedSession, refreshSession } from "./session";

export { ApiError };

/**
 * Calls an endpoint of the product's own API: `api("GET /crm/leads/{id}", { params: { id } })` returns
 * `data` and throws `ApiError`. After a 401 the session is refreshed once, shared by all calls and
 * tabs, and the call repeated once; if it is refused again or the session has ended, the browser signs out.
 */
export async function api<C extends JsonCall>(call: C, ...args: CallArgs<C>): Promise<AnswerTo<C>> {
  const sentAt = Date.now();
  try {
    return await request(call, ...args);
  } catch (error) {
    if (!isSignedOut(error)) throw error;
    if (!(await refreshSession(sentAt))) {
      await leaveRefusedSession();
      throw error;
    }
  }
  return repeat(call, ...args);
}

async function repeat<C extends JsonCall>(call: C, ...args: CallArgs<C>): Promise<AnswerTo<C>> {
  try {
    return await request(call, ...args);
  } catch (error) {
    if (isSignedOut(error)) await leaveRefusedSession();
    throw error;
  }
}

function isSignedOut(error: unknown): boolean {
  return error instanceof ApiError && error.status === 401;
}
