import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer, request, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { brotliDecompressSync } from "node:zlib";
import { afterAll, beforeAll, expect, test } from "vitest";
import { compressStatic } from "./compress-static";
import { staticFiles } from "./static-files";

const script = "console.log('a script of the build');\n".repeat(100);
const secret = "what the server keeps to itself";

let folder: string;
let server: Server;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "static-files-"));
  const chunks = join(folder, ".next", "static", "chunks", "[id]");
  mkdirSync(chunks, { recursive: true });
  writeFileSync(join(chunks, "a.js"), script);
  writeFileSync(join(chunks, "a.woff2"), "a font");
  writeFileSync(join(folder, ".next", "server.js.br"), secret);
  const rule = (regex: string, value: string) => ({ regex, headers: [{ key: "X-From", value }] });
  const headers = [rule("^(?:/((?!api/).*))$", "pages"), rule("^/api/", "calls")];
  writeFileSync(join(folder, ".next", "routes-manifest.json"), JSON.stringify({ headers }));
  await compressStatic(join(folder, ".next", "static"));
  const send = staticFiles(folder);
  server = createServer((asked, response) => {
    if (!send(asked, response)) response.writeHead(404).end("left to Next");
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
});

afterAll(() => {
  server.close();
  rmSync(folder, { recursive: true, force: true });
});

const path = "/_next/static/chunks/%5Bid%5D/a.js";

type Asked = { path?: string; method?: string; headers?: Record<string, string> };

async function ask(asked: Asked) {
  const { port } = server.address() as AddressInfo;
  const headers = { "Accept-Encoding": "gzip, deflate, br, zstd", ...asked.headers };
  return new Promise<{ status: number | undefined; headers: object; body: Buffer }>(
    (resolve, reject) => {
      request({ port, path, ...asked, headers }, async (answer) => {
        resolve({ status: answer.statusCode, headers: answer.headers, body: await buffer(answer) });
      })
        .once("error", reject)
        .end();
    },
  );
}

test("a browser that reads brotli gets the compressed file, for good and with the build's headers", async () => {
  const { status, headers, body } = await ask({});
  expect(status).toBe(200);
  expect(brotliDecompressSync(body).toString()).toBe(script);
  expect(headers).toMatchObject({
    "content-type": "application/javascript; charset=UTF-8",
    "content-encoding": "br",
    "content-length": String(body.length),
    "cache-control": "public, max-age=31536000, immutable",
    vary: "Accept-Encoding",
    "x-from": "pages",
  });
});

test("an address with a query is the same file", async () => {
  expect((await ask({ path: `${path}?dpl=1` })).status).toBe(200);
});

test("HEAD answers what GET would, without the file", async () => {
  const [got, asked] = await Promise.all([ask({}), ask({ method: "HEAD" })]);
  expect(asked.status).toBe(200);
  expect(asked.body).toHaveLength(0);
  expect(asked.headers).toMatchObject({ "content-length": String(got.body.length) });
});

test.each([
  ["a browser that does not read brotli", { headers: { "Accept-Encoding": "gzip" } }],
  ["a browser that refuses brotli", { headers: { "Accept-Encoding": "gzip, br;q=0" } }],
  ["a part of a file", { headers: { Range: "bytes=0-9" } }],
  ["a call that changes something", { method: "POST" }],
  ["a file that is compressed already", { path: "/_next/static/chunks/%5Bid%5D/a.woff2" }],
  ["a file that is not there", { path: "/_next/static/chunks/b.js" }],
  ["a folder", { path: "/_next/static/chunks/" }],
  ["a file above the folder", { path: "/_next/static/../server.js" }],
  ["a file above the folder in disguise", { path: "/_next/static/%2e%2e/server.js" }],
  ["no address at all", { path: "*" }],
])("%s is left to Next", async (_, asked: Asked) => {
  const { status, body } = await ask(asked);
  expect(status).toBe(404);
  expect(body.toString()).not.toContain(secret);
});
