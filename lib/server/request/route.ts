import type { Method } from "@/lib/core/endpoint";
import { AppError } from "@/lib/core/errors";
import type { Context, RouteHandler } from "./pipeline";
import { failWith, methodsResponse } from "./respond";

export { handle, handleInSteps, handleReadOnly } from "./pipeline";

type Exports = Record<
  Method | "OPTIONS",
  (request: Request, context: Context) => Promise<Response>
>;

/** All methods of one path. Methods without a handler answer 405 with `Allow` and the envelope. */
export function route(handlers: Partial<Record<Method, RouteHandler>>): Exports {
  const allow = [...Object.keys(handlers), ...(handlers.GET ? ["HEAD"] : []), "OPTIONS"].join(", ");
  const refuse = async (request: Request) =>
    failWith(
      new AppError("method_not_allowed", `${request.method} is not allowed here. Use ${allow}`, {
        allow,
      }),
    );
  const options = async () => methodsResponse(allow);
  return {
    GET: refuse,
    POST: refuse,
    PUT: refuse,
    PATCH: refuse,
    DELETE: refuse,
    ...handlers,
    OPTIONS: options,
  };
}
