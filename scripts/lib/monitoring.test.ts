import { readFileSync } from "node:fs";
import { collectDefaultMetrics, Registry } from "prom-client";
import { expect, test } from "vitest";
import { parse } from "yaml";
import { z } from "zod";

const alerts = z
  .object({
    groups: z.array(
      z.object({ rules: z.array(z.object({ alert: z.string(), expr: z.string() })) }),
    ),
  })
  .parse(parse(readFileSync("deploy/monitoring/alerts.yaml", "utf8")));
const dashboard = z
  .object({
    panels: z.array(
      z.object({ title: z.string(), targets: z.array(z.object({ expr: z.string() })).optional() }),
    ),
  })
  .parse(JSON.parse(readFileSync("deploy/monitoring/dashboard.json", "utf8")));

const rules = alerts.groups.flatMap((group) => group.rules.map(({ expr }) => expr));
const drawn = dashboard.panels.flatMap(({ targets = [] }) => targets.map(({ expr }) => expr));

/** The metrics that the sources declare. */
const declared = [
  "lib/server/operation/metrics.ts",
  "lib/server/health/metrics-server.ts",
  "lib/server/health/installation-metrics.ts",
].flatMap((file) =>
  [...readFileSync(file, "utf8").matchAll(/(?:name: |registry,\s+)"([a-z_]+)"/g)].flatMap(
    ([, name]) => name ?? [],
  ),
);

/** Names of metrics in PromQL; a part of a histogram counts as the histogram. */
function metricsIn(expression: string): string[] {
  const bare = expression.replace(/\{[^}]*\}|\[[^\]]*\]|\bby \([^)]*\)/g, " ");
  const words = [...bare.matchAll(/\b[a-z][a-z0-9_]*\b(?!\s*\()/g)].map(([word]) => word);
  return words
    .filter((word) => !["or", "offset", "by"].includes(word) && !/^\d/.test(word))
    .map((word) => word.replace(/_(bucket|count|sum)$/, ""));
}

test("alerts and dashboard name only metrics that the product has", () => {
  const ofProcess = new Registry();
  collectDefaultMetrics({ register: ofProcess });
  const known = new Set([...declared, ...ofProcess.getMetricsAsArray().map(({ name }) => name)]);
  const named = [...rules, ...drawn].flatMap(metricsIn);
  expect(named.length).toBeGreaterThan(40);
  expect(named.filter((name) => !known.has(name))).toEqual([]);
});

test("the dashboard shows every metric of the product", () => {
  expect(declared.length).toBeGreaterThanOrEqual(18);
  const shown = new Set(drawn.flatMap(metricsIn));
  expect(declared.filter((name) => !shown.has(name))).toEqual([]);
});

test("each panel draws something, and each alert has a name of its own", () => {
  const empty = dashboard.panels.filter(({ targets }) => targets?.length === 0);
  expect(empty.map(({ title }) => title)).toEqual([]);
  const names = alerts.groups.flatMap((group) => group.rules.map(({ alert }) => alert));
  expect(new Set(names).size).toBe(names.length);
});
