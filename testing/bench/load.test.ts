import { createServer, type Server } from "node:http";
import { afterAll, beforeAll, expect, test } from "vitest";
import { figuresOf, load } from "./load";

let server: Server;
let port: number;
const requested: string[] = [];

beforeAll(async () => {
  server = createServer((request, response) => {
    requested.push(`${request.headers.host}${request.url}`);
    if (request.url === "/fails") response.writeHead(500).end("no");
    else if (request.url === "/pieces") for (const piece of ["a", "b", ""]) response.write(piece);
    else if (request.url === "/leaves") response.end("bye", () => request.socket.destroy());
    else response.end("x".repeat(100_000));
    if (!response.writableEnded) response.end();
  });
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  const address = server.address();
  port = typeof address === "object" ? (address?.port ?? 0) : 0;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const options = { connections: 2, seconds: 0.05, cpuMs: () => null };

test.each(["/whole", "/pieces"])("an answer sent as %s is read to its end", async (path) => {
  const run = await load({ port, host: "acme.localhost", paths: [path] }, options);
  expect(run.timesMs.length).toBeGreaterThanOrEqual(2);
});

test("the paths are requested round-robin, under the host's own name", async () => {
  requested.length = 0;
  await load({ port, host: "acme.localhost", paths: ["/one", "/two"] }, options);
  expect(new Set(requested)).toEqual(new Set(["acme.localhost/one", "acme.localhost/two"]));
});

test("an answer that is no success stops the measurement", async () => {
  await expect(load({ port, host: "acme.localhost", paths: ["/fails"] }, options)).rejects.toThrow(
    "500",
  );
});

test("a connection that the server closes between two requests stops the measurement", async () => {
  const paused = { ...options, seconds: 60, pauseMs: 20 };
  const run = load({ port, host: "acme.localhost", paths: ["/leaves"] }, paused);
  await expect(run).rejects.toThrow("The server closed the connection");
});

test("figures of several runs are those of all their answers together", () => {
  const timesMs = Array.from({ length: 100 }, (_, i) => 100 - i);
  const runs = [
    { timesMs: timesMs.slice(0, 50), seconds: 1, cpuMs: 30 },
    { timesMs: timesMs.slice(50), seconds: 3, cpuMs: 70 },
  ];
  expect(figuresOf(runs)).toEqual({ perSecond: 25, p50: 51, p95: 96, p99: 100, cpuMs: 1 });
});
