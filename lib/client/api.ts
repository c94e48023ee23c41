import { ApiError } from "./api-error";
import type { AnswerTo, CallArgs, JsonCall } from "./contract";
import { type NamedFile, request, requestFile } from "./request";
import { forgetScreens } from "./seen-screens";
import { leaveRefusedSession, refreshSession } from "./session";

export { ApiError };

/**
 * Calls an endpoint of the product's own API: `api("GET /crm/leads/{id}", { params: { id } })` returns
 * `data` and throws `ApiError`. After a 401 the session is refreshed once, shared by all calls and
 * tabs, and the call repeated once; if it is refused again or the session has ended, the browser signs out.
 * After a change the screens seen before are fetched again.
 */
export async function api<C extends JsonCall>(call: C, ...args: CallArgs<C>): Promise<AnswerTo<C>> {
  try {
    return await inSession(() => request(call, ...args));
  } finally {
    if (!call.startsWith("GET ")) forgetScreens();
  }
}

/** The same for a change that no screen shows: earlier screens stay as they are. */
export function report<C extends JsonCall>(call: C, ...args: CallArgs<C>): Promise<AnswerTo<C>> {
  return inSession(() => request(call, ...args));
}

/** The same for a file at an address that `apiUrl` made; a refusal is an `ApiError` with its sentence. */
export function fetchFile(address: string, body?: object): Promise<NamedFile> {
  return inSession(() => requestFile(address, body));
}

async function inSession<T>(send: () => Promise<T>): Promise<T> {
  const sentAt = Date.now();
  try {
    return await send();
  } catch (error) {
    if (!isSignedOut(error)) throw error;
    if (!(await refreshSession(sentAt))) {
      await leaveRefusedSession();
      throw error;
    }
  }
  return repeat(send);
}

async function repeat<T>(send: () => Promise<T>): Promise<T> {
  try {
    return await send();
  } catch (error) {
    if (isSignedOut(error)) await leaveRefusedSession();
    throw error;
  }
}

function isSignedOut(error: unknown): boolean {
  return error instanceof ApiError && error.status === 401;
}
