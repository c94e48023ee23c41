import { join } from "node:path";
import { beforeAll, expect, test, vi } from "vitest";
import { routes } from "@/app/api/routes";
import type { Endpoint } from "@/lib/core/endpoint";
import * as requestLog from "@/lib/server/operation/request-log";
import { mount } from "@/lib/server/request/mount";
import {
  endpoints,
  filesNamed,
  handlerIn,
  handlersByEndpoint,
  methods,
  nameOf,
  type RouteFile,
  routeFiles,
} from "@/testing/matrix-routes";
import { callRoute } from "@/testing/request";

// For supervisors and proxies, before anything else works.
const outsideTheContract = ["/certificate-host", "/readyz"];
const policies = ["public", "signedIn", "member", "owner", "superAdmin"];

let files: RouteFile[];
beforeAll(async () => {
  files = await routeFiles();
}, 240_000);

test("every exported handler carries an entry of the table whose method and path are its own", () => {
  const known = new Set<Endpoint>(endpoints);
  const wrong = files
    .filter(({ path }) => !outsideTheContract.includes(path) && !path.includes("..."))
    .flatMap(({ file, path, exported }) =>
      methods.flatMap((method) => {
        const endpoint = handlerIn(exported[method])?.endpoint;
        if (!endpoint) return [];
        const isRight = known.has(endpoint) && endpoint.method === method && endpoint.path === path;
        return isRight ? [] : [`${file} answers ${method} by ${nameOf(endpoint)}`];
      }),
    );
  expect(wrong).toEqual([]);
});

test("a method without an entry is refused by 405, with Allow and the envelope", async () => {
  for (const { file, path, exported } of files) {
    if (outsideTheContract.includes(path) || path.includes("...")) continue;
    const allowed = methods.filter((method) => handlerIn(exported[method]));
    expect(allowed, `${file} answers nothing`).not.toEqual([]);
    for (const method of methods) {
      const refusing = exported[method];
      if (handlerIn(refusing)) continue;
      if (!isFunction(refusing)) throw new Error(`${file} leaves ${method} to the framework`);
      const { status, headers, json } = await callRoute(refusing, { method });
      expect([file, status, json.code]).toEqual([file, 405, "method_not_allowed"]);
      for (const known of allowed) expect(headers.get("allow")).toContain(known);
      expect(headers.get("allow")).not.toContain(method);
      expect(headers.get("x-request-id")).toBe(json.requestId);
    }
  }
});

const mounted = mount(routes);
const recordId = "0192f0c1-0000-7000-8000-000000000000";
const segmentsOf = (path: string) =>
  path
    .replace(/\{\w+\}/g, recordId)
    .split("/")
    .slice(1);

test("every endpoint is reached by its method and path, as the request log names them", async () => {
  const recorded = vi.spyOn(requestLog, "recordEndpoint");
  for (const { endpoint } of routes) {
    recorded.mockClear();
    const { method, path } = endpoint;
    await callRoute(mounted[method], { method, params: { rest: segmentsOf(path) } });
    expect(recorded.mock.calls).toEqual([[expect.objectContaining({ method, route: path })]]);
  }
});

test("a method without an endpoint is refused by 405, with Allow and the envelope", async () => {
  const paths = new Set(routes.map(({ endpoint }) => endpoint.path));
  for (const path of paths) {
    const params = { rest: segmentsOf(path) };
    const own = routes.filter(({ endpoint }) => endpoint.path === path);
    const known = own.map(({ endpoint }) => endpoint.method);
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

test("every call of the table has a handler", async () => {
  const handlers = await handlersByEndpoint();
  expect(endpoints.map(nameOf).filter((name) => !handlers.has(name))).toEqual([]);
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

test("what stands under a portal's part of the tree is closed to everybody else", () => {
  for (const endpoint of endpoints) {
    if (endpoint.path.startsWith("/super-admin")) expect(endpoint.policy).toBe("superAdmin");
    if (endpoint.path.startsWith("/crm")) expect(["member", "owner"]).toContain(endpoint.policy);
  }
});

test("what needs no sign-in is a short list that grows only on purpose", () => {
  expect(
    endpoints
      .filter((endpoint) => endpoint.policy === "public")
      .map(nameOf)
      .sort(),
  ).toEqual([
    "GET /company/calendar.ics",
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
    "POST /auth/login",
    "POST /auth/logout",
    "POST /auth/refresh",
    "POST /auth/request-code",
    "POST /auth/verify-code",
    "POST /company/proposals/{token}/acceptance",
    "POST /company/proposals/{token}/change-requests",
    "POST /company/proposals/{token}/views",
  ]);
});

function isFunction(value: unknown): value is Parameters<typeof callRoute>[0] {
  return typeof value === "function";
}

function callsIn(exported: unknown): Endpoint[] {
  if (typeof exported !== "object" || exported === null) return [];
  return Object.values(exported).filter(isCall);
}

function isCall(value: unknown): value is Endpoint {
  return typeof value === "object" && value !== null && "policy" in value && "path" in value;
}
