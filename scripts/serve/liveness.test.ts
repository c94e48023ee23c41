import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, onTestFinished, test } from "vitest";
import { version } from "@/package.json";
import { answerLiveness } from "./liveness";

test("each health check of any host is answered by the version, however many there are; all else is left to Next", async () => {
  const server = createServer((request, response) => {
    if (!answerLiveness(request, response)) response.writeHead(404).end("left to Next");
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(() => void server.close());
  const { port } = server.address() as AddressInfo;
  const ask = (path: string, method = "GET") =>
    fetch(`http://127.0.0.1:${port}${path}`, { method, keepalive: false });
  const alive = await ask("/api/healthz");
  expect(await alive.json()).toEqual({ error: false, message: "Alive", data: { version } });
  expect(alive.headers.get("cache-control")).toBe("no-store");
  const statuses = await Promise.all([
    ask("/api/healthz?at=1"),
    ask("/api/healthz", "HEAD"),
    ask("/api/healthz", "POST"),
    ask("/api/healthz/more"),
  ]);
  expect(statuses.map(({ status }) => status)).toEqual([200, 200, 404, 404]);
  const looped = await Promise.all(Array.from({ length: 150 }, () => ask("/api/healthz")));
  expect(new Set(looped.map(({ status }) => status))).toEqual(new Set([200]));
});
