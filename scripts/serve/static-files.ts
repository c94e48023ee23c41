import { existsSync, readdirSync, readFileSync } from "node:fs";
import type { IncomingMessage, ServerResponse } from "node:http";
import { extname, join, sep } from "node:path";
import { staticTypes } from "./static-types";

const prefix = "/_next/static/";

/** Answers a request and says so, or leaves it alone. */
export type StaticFiles = (request: IncomingMessage, response: ServerResponse) => boolean;

type HeaderRules = { regex: string; headers: { key: string; value: string }[] }[];

/**
 * Serves the compressed static files of the build in `folder` to browsers that read brotli; anything
 * else is Next's, which compresses anew for each request and less well. They are held in memory, some
 * 1 MB: only names that were there at the start are found, and no disk is waited for.
 */
export function staticFiles(folder: string): StaticFiles {
  const files = readFiles(join(folder, ".next", "static"));
  const common = readCommonHeaders(join(folder, ".next", "routes-manifest.json"));

  return (request, response) => {
    const { method = "", url = "", headers } = request;
    if (method !== "GET" && method !== "HEAD") return false;
    if (headers.range || !readsBrotli(headers["accept-encoding"])) return false;
    const path = url.split("?", 1)[0] ?? "";
    const content = files.get(path);
    if (!content) return false;
    response.writeHead(200, {
      ...common,
      "Content-Type": staticTypes.get(extname(path)),
      "Content-Encoding": "br",
      "Content-Length": content.length,
      "Cache-Control": "public, max-age=31536000, immutable",
      Vary: "Accept-Encoding",
    });
    response.end(method === "HEAD" ? undefined : content);
    return true;
  };
}

/** The compressed files by the address under which browsers ask for the plain ones. */
function readFiles(folder: string): Map<string, Buffer> {
  const files = new Map<string, Buffer>();
  if (!existsSync(folder)) return files;
  for (const name of readdirSync(folder, { recursive: true, encoding: "utf8" })) {
    if (!name.endsWith(".br")) continue;
    const address = prefix + encodeURI(name.slice(0, -3).split(sep).join("/"));
    files.set(address, readFileSync(join(folder, name)));
  }
  return files;
}

/** What next.config.ts sets on static files, as the build has noted it. */
function readCommonHeaders(manifest: string): Record<string, string> {
  const { headers }: { headers: HeaderRules } = JSON.parse(readFileSync(manifest, "utf8"));
  const fitting = headers.filter(({ regex }) => new RegExp(regex).test(prefix));
  return Object.fromEntries(
    fitting.flatMap((rule) => rule.headers.map(({ key, value }) => [key, value])),
  );
}

function readsBrotli(accepted: string | string[] = ""): boolean {
  return String(accepted)
    .split(",")
    .some((coding) => /^\s*br\s*(;\s*q=(?!0(\.0*)?\s*$).*)?$/i.test(coding));
}
