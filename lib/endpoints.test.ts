import { join } from "node:path";
import { beforeAll, expect, test } from "vitest";
import type { Endpoint } from "@/lib/core/endpoint";
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
