import { readdirSync } from "node:fs";
import { basename, join } from "node:path";
import { routes } from "@/app/api/routes";
import type { Endpoint } from "@/lib/core/endpoint";
import { chapters } from "@/lib/endpoints";
import type { RouteHandler } from "@/lib/server/request/pipeline";

export const methods = ["GET", "POST", "PUT", "PATCH", "DELETE"] as const;

/** Every endpoint of the HTTP contract. */
export const endpoints: readonly Endpoint[] = Object.values(chapters).flat();

/** A route file, its path as the contract writes it, and what it exports. */
export type RouteFile = { file: string; path: string; exported: Record<string, unknown> };

/** Every route file under app/api, imported. */
export async function routeFiles(): Promise<RouteFile[]> {
  const files = filesNamed("app/api", "route.ts");
  return Promise.all(
    files.map(async (file) => ({
      file,
      path: `/${file.split("/").slice(2, -1).join("/")}`.replaceAll("[", "{").replaceAll("]", "}"),
      exported: await import(join(process.cwd(), file)),
    })),
  );
}

/** The handler of the pipeline that a route file exports, or null: functions have other properties. */
export function handlerIn(exported: unknown): RouteHandler | null {
  return isHandler(exported) ? exported : null;
}

/** All handlers by "METHOD /path" of the call they carry. */
export async function handlersByEndpoint(): Promise<Map<string, RouteHandler>> {
  const exported = (await routeFiles()).flatMap((file) => Object.values(file.exported));
  const handlers = [...routes, ...exported.filter(isHandler)];
  return new Map(handlers.map((handler) => [nameOf(handler.endpoint), handler]));
}

/** "PUT /crm/leads/{id}". */
export function nameOf(endpoint: Endpoint): string {
  return `${endpoint.method} ${endpoint.path}`;
}

function isHandler(exported: unknown): exported is RouteHandler {
  return typeof exported === "function" && Object.hasOwn(exported, "endpoint");
}

/** The paths of all files of this name under a folder of the project. */
export function filesNamed(folder: string, name: string): string[] {
  const files = readdirSync(folder, { recursive: true, encoding: "utf8" });
  return files
    .filter((file) => basename(file) === name)
    .map((file) => join(folder, file))
    .sort();
}
