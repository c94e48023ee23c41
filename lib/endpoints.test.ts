import { join } from "node:path";
import { expect, test, vi } from "vitest";
import { routes } from "@/app/api/routes";
import type { Endpoint } from "@/lib/core/endpoint";
import * as requestLog from "@/lib/server/operation/request-log";
import { mount } from "@/lib/server/request/mount";
import { endpoints, filesNamed, methods, nameOf } from "@/testing/matrix-routes";
import { callRoute } from "@/testing/request";

const mounted = mount(routes);
const policies = ["public", "signedIn", "member", "owner", "superAdmin"];

test("one route serves the contract; besides it are paths for supervisors and proxies", () => {
  expect(filesNamed("app/api", "route.ts")).toEqual([
    "app/api/[[...rest]]/route.ts",
    "app/api/certificate-host/route.ts",
    "app/api/readyz/route.ts",
  ]);
});

const recordId = "0192f0c1-0000-7000-8000-000000000000";
const segmentsOf = (path: string) =>
  path
    .replace(/\{\w+\}/g, recordId)
    .split("/")
    .slice(1);

test("every endpoint is reached by its method and path, as the request log names them", async () => {
  const recorded = vi.spyOn(requestLog, "recordEndpoint");
  expect(routes).toHaveLength(endpoints.length);
  for (const { method, path } of endpoints) {
    recorded.mockClear();
    await callRoute(mounted[method], { method, params: { rest: segmentsOf(path) } });
    expect(recorded.mock.calls).toEqual([[expect.objectContaining({ method, route: path })]]);
  }
});

test("a method without an endpoint is refused by 405, with Allow and the envelope", async () => {
  for (const path of new Set(endpoints.map((endpoint) => endpoint.path))) {
    const params = { rest: segmentsOf(path) };
    const own = endpoints.filter((endpoint) => endpoint.path === path);
    const known = own.map(({ method }) => method);
    const head = known.includes("GET") ? ["HEAD"] : [];
    const told = await callRoute(mounted.OPTIONS, { method: "OPTIONS", params });
    expect([told.status, told.headers.get("allow")?.split(", ").sort()]).toEqual([
      204,
      [...known, ...head, "OPTIONS"].sort(),
    ]);
    for (const method of methods.filter((one) => !known.includes(one))) {
      const { status, headers, json } = await callRoute(mounted[method], { method, params });
      expect([path, status, json.code]).toEqual([path, 405, "method_not_allowed"]);
      expect(headers.get("allow")).toBe(told.headers.get("allow"));
      expect(headers.get("x-request-id")).toBe(json.requestId);
    }
  }
});

test("every endpoint that any endpoints.ts defines is in the table, once", async () => {
  const modules: Record<string, unknown>[] = await Promise.all(
    filesNamed("lib", "endpoints.ts")
      .filter((file) => file !== "lib/endpoints.ts")
      .map((file) => import(join(process.cwd(), file))),
  );
  const defined = modules.flatMap((module) => Object.values(module)).flatMap(callsIn);
  expect(defined.length).toBeGreaterThan(10);
  expect(endpoints.map(nameOf).sort()).toEqual([...new Set(defined.map(nameOf))].sort());
});

test("every call says who may make it, what it does and what it answers", () => {
  for (const endpoint of endpoints) {
    expect(policies, nameOf(endpoint)).toContain(endpoint.policy);
    expect(endpoint.summary, nameOf(endpoint)).toMatch(/^[A-Z].{5,}[^.]$/);
    expect(endpoint.answer, nameOf(endpoint)).toBeDefined();
  }
});

test("the addresses of a portal are closed to everyone else", () => {
  for (const endpoint of endpoints) {
    if (endpoint.path.startsWith("/super-admin")) expect(endpoint.policy).toBe("superAdmin");
    if (endpoint.path.startsWith("/crm")) expect(["member", "owner"]).toContain(endpoint.policy);
  }
});

test("endpoints without sign-in are a short list that grows only on purpose", () => {
  expect(
    endpoints
      .filter((endpoint) => endpoint.policy === "public")
      .map(nameOf)
      .sort(),
  ).toEqual([
    "GET /company/calendar.ics",
    "GET /company/capture/{token}",
    "GET /company/check-subdomain",
    "GET /company/logo",
    "GET /company/proposals/{token}",
    "GET /company/proposals/{token}/pdf",
    "GET /dev/mailbox",
    "GET /dev/mailbox/attachment",
    "GET /docs",
    "GET /openapi.json",
    "POST /auth/choose-company",
    "POST /auth/handoff",
    "POST /auth/links/end-session",
    "POST /auth/links/know-browser",
    "POST /auth/links/take-back-address",
    "POST /auth/login",
    "POST /auth/logout",
    "POST /auth/passkeys/options",
    "POST /auth/passkeys/verify",
    "POST /auth/refresh",
    "POST /auth/request-code",
    "POST /auth/second",
    "POST /auth/verify-code",
    "POST /company/capture/{token}",
    "POST /company/proposals/{token}/acceptance",
    "POST /company/proposals/{token}/change-requests",
    "POST /company/proposals/{token}/views",
  ]);
});

function callsIn(exported: unknown): Endpoint[] {
  if (typeof exported !== "object" || exported === null) return [];
  return Object.values(exported).filter(isCall);
}

function isCall(value: unknown): value is Endpoint {
  return typeof value === "object" && value !== null && "policy" in value && "path" in value;
}
