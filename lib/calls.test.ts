import { join } from "node:path";
import { beforeAll, expect, test } from "vitest";
import type { Call } from "@/lib/core/call";
import { callRoute } from "@/lib/testing/request";
import { calls } from "./calls";
import {
  filesNamed,
  handlerIn,
  handlersByCall,
  methods,
  nameOf,
  type RouteFile,
  routeFiles,
} from "./testing/matrix-routes";

// Whether the process lives and is ready: asked by supervisors, before anything else works.
const outsideTheContract = ["/healthz", "/readyz"];
const policies = ["public", "signedIn", "member", "owner", "superAdmin"];

let files: RouteFile[];
beforeAll(async () => {
  files = await routeFiles();
}, 60_000);

test("every exported handler carries an entry of the table whose method and path are its own", () => {
  const known = new Set<Call>(calls);
  const wrong = files
    .filter(({ path }) => !outsideTheContract.includes(path) && !path.includes("..."))
    .flatMap(({ file, path, exported }) =>
      methods.flatMap((method) => {
        const call = handlerIn(exported[method])?.call;
        if (!call) return [];
        const isRight = known.has(call) && call.method === method && call.path === path;
        return isRight ? [] : [`${file} answers ${method} by ${nameOf(call)}`];
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
  const handlers = await handlersByCall();
  expect(calls.map(nameOf).filter((name) => !handlers.has(name))).toEqual([]);
});

test("every call that any calls.ts defines is in the table, once", async () => {
  const modules: Record<string, unknown>[] = await Promise.all(
    filesNamed("lib", "calls.ts")
      .filter((file) => file !== "lib/calls.ts")
      .map((file) => import(join(process.cwd(), file))),
  );
  const defined = modules.flatMap((module) => Object.values(module)).flatMap(callsIn);
  expect(defined.length).toBeGreaterThan(10);
  expect(calls.map(nameOf).sort()).toEqual([...new Set(defined.map(nameOf))].sort());
});

test("every call says who may make it, what it does and what it answers", () => {
  for (const call of calls) {
    expect(policies, nameOf(call)).toContain(call.policy);
    expect(call.summary, nameOf(call)).toMatch(/^[A-Z].{5,}[^.]$/);
    expect(call.answer, nameOf(call)).toBeDefined();
  }
});

test("what stands under a portal's part of the tree is closed to everybody else", () => {
  for (const call of calls) {
    if (call.path.startsWith("/super-admin")) expect(call.policy).toBe("superAdmin");
    if (call.path.startsWith("/crm")) expect(["member", "owner"]).toContain(call.policy);
  }
});

test("what needs no sign-in is a short list that grows only on purpose", () => {
  expect(
    calls
      .filter((call) => call.policy === "public")
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

function callsIn(exported: unknown): Call[] {
  if (typeof exported !== "object" || exported === null) return [];
  return Object.values(exported).filter(isCall);
}

function isCall(value: unknown): value is Call {
  return typeof value === "object" && value !== null && "policy" in value && "path" in value;
}
