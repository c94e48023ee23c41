import { readdirSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { innerPath, isSubdomain, parseHost, requestedHost, signInPath } from "./host";

const tenant = (subdomain: string) => ({ kind: "tenant", subdomain });
const admin = { kind: "admin" };
const api = { kind: "api" };
const invalid = { kind: "invalid" };

describe("a host opens exactly one world", () => {
  test.each([
    ["acme.example.com", tenant("acme")],
    ["ACME.Example.COM", tenant("acme")],
    ["acme.example.com:8443", tenant("acme")],
    ["acme.example.com.", tenant("acme")],
    ["team.example.com", tenant("team")],
    ["my-shop-24.example.com", tenant("my-shop-24")],
    ["admin.example.com", admin],
    ["administration.example.com", admin],
    ["admin.elsewhere.org", admin],
    ["localhost:3000", admin],
    ["api.example.com", api],
    ["example.com", invalid],
    ["www.example.com", invalid],
    ["ab.example.com", invalid],
    [`${"a".repeat(64)}.example.com`, invalid],
    [`${"a".repeat(63)}.example.com`, tenant("a".repeat(63))],
    ["a_b_c.example.com", invalid],
    ["-acme.example.com", invalid],
    ["acme-.example.com", invalid],
    ["xn--acme.example.com", invalid],
    ["shop.acme.example.com", invalid],
    ["acme.example.com.evil.com", invalid],
    ["acmeexample.com", invalid],
    ["acme.example.com/?next=localhost", invalid],
    ["acme.example.com..", invalid],
    ["", invalid],
    [null, invalid],
  ])("%s", (host, world) => {
    expect(parseHost(host, "example.com")).toEqual(world);
  });

  test.each([
    ["demo.localhost:3000", tenant("demo")],
    ["demo.localhost", tenant("demo")],
    ["admin.localhost:3000", admin],
    ["api.localhost:3000", api],
    ["127.0.0.1:3000", invalid],
  ])("on a development machine: %s", (host, world) => {
    expect(parseHost(host, "localhost:3000")).toEqual(world);
  });
});

test.each([
  "admin",
  "api",
  "www",
  "mail",
  "assets",
  "static",
  "app",
  "dev",
  "invalid-subdomain",
  "adminx",
  "a.b",
  "Acme",
])("no company may be called %s", (name) => {
  expect(isSubdomain(name)).toBe(false);
});

test.each([
  ["admin.example.com", "/", "/admin/"],
  ["admin.example.com", "/team", "/admin/team"],
  ["admin.example.com", "/acme/team", "/admin/acme/team"],
  ["acme.example.com", "/crm/leads", "/acme/crm/leads"],
  ["acme.example.com", "/admin/team", "/acme/admin/team"],
  ["team.example.com", "/", "/team/"],
  ["admin.example.com", signInPath, "/admin/sign-in"],
  ["acme.example.com", signInPath, "/acme/sign-in"],
  ["api.example.com", "/crm/leads", "/api/crm/leads"],
  ["elsewhere.org", "/crm/leads", "/invalid-subdomain"],
  ["acme.example.com", "/icon.svg", "/icon.svg"],
  ["acme.example.com", "/dev/mailbox", "/dev/mailbox"],
  ["acme.example.com", "/dev/kit", "/dev/kit"],
  ["api.example.com", "/dev/mailbox", "/api/dev/mailbox"],
])("every path of %s gets exactly one prefix: %s becomes %s", (host, path, inner) => {
  expect(innerPath(parseHost(host, "example.com"), path)).toBe(inner);
});

test.each(readdirSync("public"))("/%s is the same file on every host", (name) => {
  for (const host of ["admin.example.com", "acme.example.com", "elsewhere.org"]) {
    expect(innerPath(parseHost(host, "example.com"), `/${name}`)).toBe(`/${name}`);
  }
});

test.each([
  [0, "acme.example.com"],
  [1, "last.example.com"],
  [2, "first.example.com"],
])("with %i trusted proxies the host is %s", (trusted, host) => {
  const headers = new Headers({
    host: "acme.example.com",
    "x-forwarded-host": "first.example.com, last.example.com",
  });
  expect(requestedHost(headers, trusted)).toBe(host);
});
