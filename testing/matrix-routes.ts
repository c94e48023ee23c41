import { readdirSync } from "node:fs";
import { basename, join } from "node:path";
import { routes } from "@/app/api/routes";
import type { Endpoint } from "@/lib/core/endpoint";
import { chapters } from "@/lib/endpoints";
import type { RouteHandler } from "@/lib/server/request/pipeline";

export const methods = ["GET", "POST", "PUT", "PATCH", "DELETE"] as const;

/** Every endpoint of the HTTP contract. */
export const endpoints: readonly Endpoint[] = Object.values(chapters).flat();

/** The handlers by "METHOD /path" of their endpoints. */
export function handlersByEndpoint(): Map<string, RouteHandler> {
  return new Map(routes.map((handler) => [nameOf(handler.endpoint), handler]));
}

/** "PUT /crm/leads/{id}". */
export function nameOf(endpoint: Endpoint): string {
  return `${endpoint.method} ${endpoint.path}`;
}

/** The paths of all files of this name under a folder of the project. */
export function filesNamed(folder: string, name: string): string[] {
  const files = readdirSync(folder, { recursive: true, encoding: "utf8" });
  return files
    .filter((file) => basename(file) === name)
    .map((file) => join(folder, file))
    .sort();
}
