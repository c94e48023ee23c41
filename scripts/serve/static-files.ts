import { readdirSync, readFileSync } from "node:fs";
import { readFile, writeFile } from "node:fs/promises";
import type { IncomingMessage, ServerResponse } from "node:http";
import { join } from "node:path";
import { finished, type Readable } from "node:stream";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import sirv from "sirv";

const prefix = "/_next/static/";
const yearSeconds = 31_536_000;

/** Answers a request and returns true, or leaves it alone and returns false. */
export type StaticFiles = (request: IncomingMessage, response: ServerResponse) => boolean;

/**
 * Serves the static files of the build in `folder`, as `compressStatic` has compressed them: Next would
 * compress them for every request, and with gzip only. A missing file is a 404; ranges are left to Next.
 */
export function staticFiles(folder: string): StaticFiles {
  const common = readCommonHeaders(join(folder, ".next", "routes-manifest.json"));
  const serve = sirv(join(folder, ".next", "static"), {
    brotli: true,
    gzip: true,
    extensions: [],
    maxAge: yearSeconds,
    immutable: true,
    setHeaders: (response) => response.setHeaders(common),
  });
  return (request, response) => {
    const { url = "" } = request;
    if (!url.startsWith(prefix) || !isPlain(request)) return false;
    response.once("pipe", (file: Readable) => closeTogether(file, response));
    request.url = url.slice(prefix.length - 1);
    serve(request, response, () => void response.writeHead(404).end("Not Found"));
    request.url = url;
    return true;
  };
}

/** sirv does not look at the method, reads "the last five bytes" as the first, and overlooks `br;q=0`. */
function isPlain({ method, headers }: IncomingMessage): boolean {
  const hasRefusal = /;\s*q=0(\.0*)?\s*(,|$)/i.test(String(headers["accept-encoding"] ?? ""));
  return (method === "GET" || method === "HEAD") && !headers.range && !hasRefusal;
}

/** sirv leaves the file open when the client goes, and a file that cannot be read would end the process. */
function closeTogether(file: Readable, response: ServerResponse): void {
  file.once("error", () => response.destroy());
  finished(response, () => file.destroy());
}

type HeaderRules = { regex: string; headers: { key: string; value: string }[] }[];

/** The headers that next.config.ts sets on static files, as the build has noted them. */
function readCommonHeaders(manifest: string): Map<string, string> {
  const { headers }: { headers: HeaderRules } = JSON.parse(readFileSync(manifest, "utf8"));
  const matching = headers.filter(({ regex }) => new RegExp(regex).test(prefix));
  return new Map(matching.flatMap((rule) => rule.headers.map(({ key, value }) => [key, value])));
}

/** Writes the brotli and gzip forms of every text file below `folder` beside it, as small as they get. */
export async function compressStatic(folder: string): Promise<void> {
  const names = readdirSync(folder, { recursive: true, encoding: "utf8" });
  const texts = names.filter((name) => /\.(js|css|svg)$/.test(name));
  await Promise.all(texts.map((name) => compress(join(folder, name))));
}

async function compress(path: string): Promise<void> {
  const content = await readFile(path);
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
    [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
  };
  await writeFile(`${path}.br`, await promisify(brotliCompress)(content, { params }));
  await writeFile(`${path}.gz`, await promisify(gzip)(content, { level: 9 }));
}
