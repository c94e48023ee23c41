import { ApiError } from "./api-error";
import type { AnswerTo, CallArgs, JsonCall } from "./contract";
import { proveIdentity } from "./proof";
import { type NamedFile, request, requestFile } from "./request";
import { forgetScreens } from "./seen-screens";
import { leaveRefusedSession, refreshSession } from "./session";

export { ApiError };

/**
 * Calls an endpoint of the product's own API: `api("GET /crm/leads/{id}", { params: { id } })` returns
 * `data` and throws `ApiError`. After a 401 the session is refreshed once, shared by all calls and
 * tabs, and the call repeated once; if it is refused again or the session has ended, the browser signs out.
 * If the server wants a fresh proof of identity, the person is asked for one and the same call repeated; a required
 * second factor is asked for on its own page.
 * After a change the screens seen before are fetched again.
 */
export async function api<C extends JsonCall>(call: C, ...args: CallArgs<C>): Promise<AnswerTo<C>> {
  try {
    return await proven(() => request(call, ...args));
  } finally {
    if (!call.startsWith("GET ")) forgetScreens();
  }
}

/** The same for a change that no screen shows: earlier screens stay as they are. */
export function report<C extends JsonCall>(call: C, ...args: CallArgs<C>): Promise<AnswerTo<C>> {
  return proven(() => request(call, ...args));
}

/** The same for a file at an address that `apiUrl` made; a refusal is an `ApiError` with its sentence. */
export function fetchFile(address: string, body?: object): Promise<NamedFile> {
  return proven(() => requestFile(address, body));
}

/** A call that is refused for want of a proof has done nothing, so it is sent again as it was. */
async function proven<T>(send: () => Promise<T>): Promise<T> {
  try {
    return await inSession(send);
  } catch (error) {
    if (error instanceof ApiError && error.code === "factor_required")
      location.assign("/second-factor");
    if (!isProofNeeded(error) || !(await proveIdentity(error.proofWays))) throw error;
  }
  return inSession(send);
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

function isProofNeeded(error: unknown): error is ApiError {
  return error instanceof ApiError && error.code === "proof_needed";
}

function isSignedOut(error: unknown): boolean {
  return error instanceof ApiError && error.status === 401;
}
