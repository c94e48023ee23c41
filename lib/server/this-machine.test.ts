import { expect, test } from "vitest";
import { isFromThisMachine } from "./this-machine";

test.each([
  ["127.0.0.1", "demo.localhost:3000"],
  ["127.8.9.1", "localhost"],
  ["::1", "admin.localhost:3000"],
  ["::ffff:127.0.0.1", "127.0.0.1:3000"],
])("a connection from %s that asks for %s is of this machine", (from, host) => {
  expect(isFromThisMachine(new Headers({ host, "x-forwarded-for": from }))).toBe(true);
});

const local = { host: "demo.localhost:3000", "x-forwarded-for": "127.0.0.1" };

test.each([
  ["another machine", { ...local, "x-forwarded-for": "192.168.1.20" }],
  ["an address that only looks local", { ...local, "x-forwarded-for": "127.0.0.1.evil.example" }],
  ["an IPv6 neighbour", { ...local, "x-forwarded-for": "::ffff:192.168.1.20" }],
  ["a chain of proxies", { ...local, "x-forwarded-for": "127.0.0.1, 127.0.0.1" }],
  ["nobody we know", { host: local.host }],
  ["a name that was pointed here", { ...local, host: "evil.example" }],
  ["a name that ends like ours", { ...local, host: "evillocalhost" }],
  ["a client that claims a sender", { ...local, "x-unknown-proxy": "1" }],
  ["a proxy that names itself", { ...local, via: "1.1 cache" }],
])("%s is not of this machine", (_who, headers) => {
  expect(isFromThisMachine(new Headers(headers))).toBe(false);
});
