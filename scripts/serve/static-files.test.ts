import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer, request, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { afterAll, beforeAll, expect, test } from "vitest";
import { compressStatic, staticFiles } from "./static-files";

const script = "console.log('a script of the build');\n".repeat(100);
const secret = "kept on the server";

let folder: string;
let server: Server;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "static-files-"));
  const chunks = join(folder, ".next", "static", "chunks", "[id]");
  mkdirSync(chunks, { recursive: true });
  writeFileSync(join(chunks, "a.js"), script);
  writeFileSync(join(chunks, "a.woff2"), "a font");
  writeFileSync(join(chunks, "..", "large.woff2"), Buffer.alloc(30_000_000));
  writeFileSync(join(chunks, "..", "gone.woff2"), "a font");
  writeFileSync(join(folder, ".next", "server.js.br"), secret);
  const rule = (regex: string, value: string) => ({ regex, headers: [{ key: "X-From", value }] });
  const headers = [rule("^(?:/((?!api/).*))$", "pages"), rule("^/api/", "calls")];
  writeFileSync(join(folder, ".next", "routes-manifest.json"), JSON.stringify({ headers }));
  await compressStatic(join(folder, ".next", "static"));
  const send = staticFiles(folder);
  server = createServer((request, response) => {
    if (!send(request, response)) response.writeHead(404).end("left to Next");
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
});

afterAll(() => {
  server.close();
  rmSync(folder, { recursive: true, force: true });
});

const path = "/_next/static/chunks/%5Bid%5D/a.js";

type Options = { path?: string; method?: string; headers?: Record<string, string> };

async function fetchFile(options: Options) {
  const { port } = server.address() as AddressInfo;
  const headers = { "Accept-Encoding": "gzip, deflate, br, zstd", ...options.headers };
  return new Promise<{ status: number | undefined; headers: object; body: Buffer }>(
    (resolve, reject) => {
      request({ port, path, ...options, headers }, (answer) => {
        const { statusCode: status, headers } = answer;
        buffer(answer).then((body) => resolve({ status, headers, body }), reject);
      })
        .once("error", reject)
        .end();
    },
  );
}

test("a browser that reads brotli gets the compressed file, for good and with the build's headers", async () => {
  const { status, headers, body } = await fetchFile({});
  expect(status).toBe(200);
  expect(brotliDecompressSync(body).toString()).toBe(script);
  expect(headers).toMatchObject({
    "content-type": "text/javascript",
    "content-encoding": "br",
    "content-length": String(body.length),
    "cache-control": "public,max-age=31536000,immutable",
    vary: "Accept-Encoding",
    "x-from": "pages",
  });
});

test("a client that reads gzip only gets that, and one that reads neither the file itself", async () => {
  const gzipped = await fetchFile({ headers: { "Accept-Encoding": "gzip" } });
  expect(gzipped.headers).toMatchObject({ "content-encoding": "gzip" });
  expect(gunzipSync(gzipped.body).toString()).toBe(script);
  const plain = await fetchFile({ headers: { "Accept-Encoding": "identity" } });
  expect(plain.headers).not.toHaveProperty("content-encoding");
  expect(plain.body.toString()).toBe(script);
});

test("a file that is compressed already is sent as it is", async () => {
  const { headers, body } = await fetchFile({ path: "/_next/static/chunks/%5Bid%5D/a.woff2" });
  expect(headers).toMatchObject({ "content-type": "font/woff2", "x-from": "pages" });
  expect(headers).not.toHaveProperty("content-encoding");
  expect(body.toString()).toBe("a font");
});

test("a client that leaves in the middle of a file leaves no file open", async () => {
  let file: Readable | undefined;
  server.prependOnceListener("request", (_, response) => {
    response.once("pipe", (source: Readable) => {
      file = source;
    });
  });
  const { port } = server.address() as AddressInfo;
  const leaving = request({ port, path: "/_next/static/chunks/large.woff2" });
  leaving.once("response", () => leaving.destroy()).once("error", () => undefined);
  leaving.end();
  await expect.poll(() => file?.closed).toBe(true);
  expect(file?.readableEnded).toBe(false);
});

test("a file that has gone since the start ends its connection, not the server", async () => {
  rmSync(join(folder, ".next", "static", "chunks", "gone.woff2"));
  await expect(fetchFile({ path: "/_next/static/chunks/gone.woff2" })).rejects.toThrow();
  expect((await fetchFile({})).status).toBe(200);
});

test("an address with a query is the same file", async () => {
  expect((await fetchFile({ path: `${path}?dpl=1` })).status).toBe(200);
});

test("HEAD answers what GET would, without the file", async () => {
  const [got, head] = await Promise.all([fetchFile({}), fetchFile({ method: "HEAD" })]);
  expect(head.status).toBe(200);
  expect(head.body).toHaveLength(0);
  expect(head.headers).toMatchObject({ "content-length": String(got.body.length) });
});

test.each([
  ["a browser that refuses brotli", { headers: { "Accept-Encoding": "gzip, br;q=0" } }],
  ["a part of a file", { headers: { Range: "bytes=0-9" } }],
  ["a call that changes something", { method: "POST" }],
  ["no address at all", { path: "*" }],
])("%s is left to Next", async (_, options: Options) => {
  const { status, body } = await fetchFile(options);
  expect([status, body.toString()]).toEqual([404, "left to Next"]);
});

test.each([
  ["a file that is not there", "/_next/static/chunks/b.js"],
  ["a folder", "/_next/static/chunks/"],
  ["a file above the folder", "/_next/static/../server.js"],
  ["a file above the folder in disguise", "/_next/static/%2e%2e/server.js"],
])("%s is not found", async (_, path) => {
  const { status, body } = await fetchFile({ path });
  expect([status, body.toString()]).toEqual([404, "Not Found"]);
});
