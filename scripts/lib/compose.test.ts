import { readFileSync } from "node:fs";
import { expect, test } from "vitest";

const compose = readFileSync("deploy/compose.yaml", "utf8");
const operation = readFileSync("docs/operation.md", "utf8");

/** Settings that compose.yaml gives itself, and those of installations without it. */
const notOfCompose = [
  "DATA_DIR",
  "DEMO_DATA",
  "DIRECT_DATABASE_URL",
  "NODES_DATABASE_URL",
  "PORT",
  "PREPARED_STATEMENTS",
  "REPLICA_DATABASE_URL",
];

test("compose passes every documented setting of deploy/.env to the product", () => {
  const table = operation.slice(operation.indexOf("## Settings"), operation.indexOf("## Health"));
  const names = [...table.matchAll(/^\| `.*?\|/gm)].flatMap(([cell]) =>
    [...cell.matchAll(/`([A-Z0-9_]+)`/g)].flatMap(([, name]) => name ?? []),
  );
  expect(names.length).toBeGreaterThan(20);
  const dropped = names.filter((name) => !new RegExp(`^ +${name}: `, "m").test(compose));
  expect(dropped.toSorted()).toEqual(notOfCompose);
});

test("compose wants no mail service in particular", () => {
  expect(compose).toContain("SMTP_URL: ${SMTP_URL:-}");
  expect(compose).toContain("RESEND_API_KEY: ${RESEND_API_KEY:-}");
});
