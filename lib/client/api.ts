import { ApiError } from "./api-error";
import { type Method, type RequestOptions, request } from "./request";
import { endSession, refreshSession } from "./session";

export { ApiError };

/**
 * The product's own API for its pages: answers `data`, throws `ApiError`. A 401 starts one refresh,
 * shared by all calls and tabs, and the call is repeated once; where nobody is signed in any more
 * the session ends and the browser goes to `/`.
 */
export const api = {
  get: <T>(path: string, options?: RequestOptions) => call<T>("GET", path, options),
  post: <T>(path: string, options?: RequestOptions) => call<T>("POST", path, options),
  put: <T>(path: string, options?: RequestOptions) => call<T>("PUT", path, options),
  patch: <T>(path: string, options?: RequestOptions) => call<T>("PATCH", path, options),
  delete: <T>(path: string, options?: RequestOptions) => call<T>("DELETE", path, options),
};

async function call<T>(method: Method, path: string, options?: RequestOptions): Promise<T> {
  const sentAt = Date.now();
  try {
    return await request<T>(method, path, options);
  } catch (error) {
    if (!isSignedOut(error)) throw error;
    if (!(await refreshSession(sentAt))) {
      endSession();
      throw error;
    }
  }
  return repeat<T>(method, path, options);
}

async function repeat<T>(method: Method, path: string, options?: RequestOptions): Promise<T> {
  try {
    return await request<T>(method, path, options);
  } catch (error) {
    if (isSignedOut(error)) endSession();
    throw error;
  }
}

function isSignedOut(error: unknown): boolean {
  return error instanceof ApiError && error.status === 401;
}
