import { createServer, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { setImmediate as nextRound } from "node:timers/promises";
import { expect, onTestFinished, test } from "vitest";
import { unavailable } from "@/lib/server/database/database-fault";
import { FairQueue } from "@/lib/server/limits/fair-queue";
import { noteOfRequest, serveRequest } from "@/lib/server/operation/served-request";
import { markStatus } from "./page-log";

test("a page that found the database away is a 503 that says when to try again", async () => {
  const { status, headers } = await get(async (response) => {
    await nextRound();
    unavailable("nothing listens there");
    response.statusCode = 500;
    response.end("rendered in part");
  });
  expect([status, headers.get("retry-after")]).toEqual([503, "3"]);
});

test("a page whose company has too many requests under way is a 503, too", async () => {
  const limits = { slots: 1, share: 1, queued: 0, waitMs: 0, busy: "Busy", retryAfterSeconds: 1 };
  const queue = new FairQueue(() => limits);
  const { status } = await get(async (response) => {
    const running = queue.run("company", nextRound);
    await expect(queue.run("company", nextRound)).rejects.toMatchObject({ code: "rate_limited" });
    await running;
    response.writeHead(500).end();
  });
  expect(status).toBe(503);
});

test("a page that failed for another reason stays a 500, whatever its neighbours met", async () => {
  const fail = async (response: ServerResponse) => {
    await nextRound();
    response.writeHead(500).end();
  };
  const away = async (response: ServerResponse) => {
    unavailable("nothing listens there");
    response.end("rendered without it");
  };
  const [failed, rendered] = await Promise.all([get(fail), get(away)]);
  expect([failed.status, rendered.status]).toEqual([500, 200]);
  expect(failed.headers.has("retry-after")).toBe(false);
});

test("a page of a host without an open company is a 404, other pages and failures stay as they are", async () => {
  const statusOf = async (isMissing: boolean, status: number) => {
    const page = async (response: ServerResponse) => {
      noteOfRequest({ isMissing });
      response.statusCode = status;
      response.end("a page");
    };
    return (await get(page)).status;
  };
  expect(await statusOf(true, 200)).toBe(404);
  expect(await statusOf(false, 200)).toBe(200);
  expect(await statusOf(true, 503)).toBe(503);
});

async function get(page: (response: ServerResponse) => Promise<void>): Promise<Response> {
  const server = createServer((_, response) =>
    serveRequest((served) => {
      markStatus(response, served);
      return page(response);
    }),
  );
  return fetch(await addressOf(server));
}

async function addressOf(server: Server): Promise<string> {
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  onTestFinished(() => void server.close());
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}
