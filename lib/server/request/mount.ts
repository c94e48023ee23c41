import type { Method } from "@/lib/core/endpoint";
import { AppError } from "@/lib/core/errors";
import type { Params } from "./parse";
import type { Context, RouteHandler } from "./pipeline";
import { worldOf } from "./request-identity";
import { failWith, methodsResponse } from "./respond";

type Answer = (request: Request, context: Context) => Promise<Response>;
type Path = { parts: readonly string[]; handlers: Map<string, RouteHandler> };

/**
 * The exports of a catch-all route `[[...rest]]` that serves these handlers by the methods and paths of their
 * endpoints: 404 for an unknown path, 405 with `Allow` for an unknown method.
 */
export function mount(handlers: readonly RouteHandler[]): Record<Method | "OPTIONS", Answer> {
  const paths = pathsOf(handlers);
  const answer =
    (method: Method | "OPTIONS"): Answer =>
    async (request, context) => {
      const { rest } = await context.params;
      const segments = Array.isArray(rest) ? rest : [];
      const found = paths.find(({ parts }) => matches(parts, segments));
      if (!found) return failWith(unknownPath(request));
      const handler = found.handlers.get(method);
      if (handler) return handler(request, { params: Promise.resolve(paramsOf(found, segments)) });
      const allow = allowed(found);
      return method === "OPTIONS" ? methodsResponse(allow) : failWith(refused(request, allow));
    };
  return {
    GET: answer("GET"),
    POST: answer("POST"),
    PUT: answer("PUT"),
    PATCH: answer("PATCH"),
    DELETE: answer("DELETE"),
    OPTIONS: answer("OPTIONS"),
  };
}

/** Paths without parameters come first, so `/meetings/conflicts` is not the id of a meeting. */
function pathsOf(handlers: readonly RouteHandler[]): Path[] {
  const paths = new Map<string, Path>();
  for (const handler of handlers) {
    const { path, method } = handler.endpoint;
    const known = paths.get(path) ?? { parts: path.split("/").slice(1), handlers: new Map() };
    paths.set(path, known);
    known.handlers.set(method, handler);
  }
  const parameters = ({ parts }: Path) => parts.filter(isParameter).length;
  return [...paths.values()].sort((one, other) => parameters(one) - parameters(other));
}

function isParameter(part: string): boolean {
  return part.startsWith("{");
}

function matches(parts: readonly string[], segments: readonly string[]): boolean {
  return (
    parts.length === segments.length &&
    parts.every((part, index) => isParameter(part) || part === segments[index])
  );
}

function paramsOf({ parts }: Path, segments: readonly string[]): Params {
  return Object.fromEntries(
    parts.flatMap((part, index) =>
      isParameter(part) ? [[part.slice(1, -1), segments[index]]] : [],
    ),
  );
}

function allowed({ handlers }: Path): string {
  return [...handlers.keys(), ...(handlers.has("GET") ? ["HEAD"] : []), "OPTIONS"].join(", ");
}

function refused({ method }: Request, allow: string): AppError {
  const message = `${method} is not known here. Use ${allow}`;
  return new AppError("method_not_allowed", message, { allow });
}

function unknownPath({ headers }: Request): AppError {
  const docs = worldOf(headers).kind === "api" ? "/docs" : "/api/docs";
  return new AppError("not_found", `There is nothing at this address. See ${docs}`);
}
