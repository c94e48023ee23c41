import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setImmediate as nextRound } from "node:timers/promises";
import { expect, onTestFinished, test, vi } from "vitest";
import { unavailable } from "@/lib/server/database/database-fault";
import { log, logFailure } from "@/lib/server/operation/log";
import { metrics } from "@/lib/server/operation/metrics";
import * as requestLog from "@/lib/server/operation/request-log";
import { noteOfRequest, serveRequest } from "@/lib/server/operation/served-request";
import { followPage, markStatus, pageRoutes } from "./page-log";

type Page = (response: ServerResponse) => void | Promise<void>;

type Sent = { path?: string; headers?: HeadersInit };

async function get(page: Page, { path = "/", headers = {} }: Sent = {}) {
  const recorded = vi.spyOn(requestLog, "recordPage");
  const server = createServer((request, response) => {
    void serveRequest((served) => {
      markStatus(response, served);
      followPage(request, response, {
        served,
        routeOf: (inner) => (inner.startsWith("/api/") ? inner : `template of ${inner}`),
      });
      return page(response);
    });
  });
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  onTestFinished(() => void server.close());
  const response = await fetch(
    `http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`,
    {
      headers,
    },
  );
  await response.text();
  return { response, lines: recorded.mock.calls.map(([line]) => line) };
}

const lead = "/acme/crm/leads/7";

test("a page is recorded with its template, status, duration, request id, company and person", async () => {
  const { response, lines } = await get(async (sent) => {
    await nextRound();
    noteOfRequest({ companyId: "a company", userId: "a person" });
    sent.setHeader("x-middleware-rewrite", lead);
    sent.end("a lead");
  });
  await expect.poll(() => lines).toHaveLength(1);
  expect(lines[0]).toEqual({
    requestId: response.headers.get("x-request-id"),
    companyId: "a company",
    userId: "a person",
    method: "GET",
    route: `template of ${lead}`,
    kind: "html",
    status: 200,
    seconds: expect.any(Number),
  });
  const measured = await metrics().registry.getSingleMetricAsString("http_page_duration_seconds");
  expect(measured).toContain(`_count{route="template of ${lead}",kind="html",status="200"} 1`);
});

test("data for the router of an open page is told apart from whole pages", async () => {
  const { lines } = await get((sent) => void sent.end("data"), { headers: { RSC: "1" } });
  await expect.poll(() => lines).toHaveLength(1);
  expect(lines[0]).toMatchObject({ kind: "data", status: 200 });
});

test("a page that found the database away is recorded as the 503 that left", async () => {
  const { lines } = await get((sent) => {
    unavailable("nothing listens there");
    sent.writeHead(500).end();
  });
  await expect.poll(() => lines).toHaveLength(1);
  expect(lines[0]).toMatchObject({ status: 503 });
});

test("what an endpoint has recorded is not recorded again, and keeps the id the endpoint gave", async () => {
  const { response, lines } = await get((sent) => {
    noteOfRequest({ isRecorded: true });
    sent.setHeader("X-Request-Id", "of the endpoint");
    sent.end("{}");
  });
  expect(response.headers.get("x-request-id")).toBe("of the endpoint");
  await nextRound();
  expect(lines).toEqual([]);
});

test("an unknown address of the API is recorded, the calls of load balancers are not", async () => {
  const answer: Page = (sent) => void sent.writeHead(404).end();
  const { lines } = await get(answer, { path: "/api/nothing" });
  await expect.poll(() => lines).toMatchObject([{ route: "/api/nothing", status: 404 }]);
  for (const path of ["/api/healthz", "/api/readyz"])
    expect((await get(answer, { path })).lines).toHaveLength(1);
});

test("a page whose parts all find the database away is one warning without a stack", async () => {
  const warn = vi.spyOn(log, "warn");
  const error = vi.spyOn(log, "error");
  await get((sent) => {
    for (const part of ["layout", "metadata", "page"])
      logFailure(unavailable(new Error(`no database for the ${part}`)), "a page failed");
    sent.end();
  });
  expect(warn.mock.calls).toEqual([[{ reason: "no database for the layout" }, "a page failed"]]);
  expect(error).not.toHaveBeenCalled();
});

test("a path inside the application has the template of the build's route, and no part of itself", () => {
  const folder = mkdtempSync(join(tmpdir(), "page-routes-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  mkdirSync(join(folder, ".next"));
  const manifest = {
    staticRoutes: [{ page: "/invalid-subdomain", regex: "^/invalid\\-subdomain(?:/)?$" }],
    dynamicRoutes: [
      { page: "/[subdomain]", regex: "^/([^/]+?)(?:/)?$" },
      { page: "/[subdomain]/crm/leads/[id]", regex: "^/([^/]+?)/crm/leads/([^/]+?)(?:/)?$" },
    ],
  };
  writeFileSync(join(folder, ".next", "routes-manifest.json"), JSON.stringify(manifest));
  const routeOf = pageRoutes(folder);
  expect(
    ["/acme/", "/acme/crm/leads/7?tab=mail", "/invalid-subdomain", "/a/b/c/d", "/icon.svg"].map(
      routeOf,
    ),
  ).toEqual([
    "/[subdomain]",
    "/[subdomain]/crm/leads/[id]",
    "/invalid-subdomain",
    "other",
    "other",
  ]);
});
