import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { parseAllDocuments } from "yaml";
import { z } from "zod";
import { parseEnv } from "@/lib/server/operation/env";

const folder = "deploy/kubernetes";

const named = z.object({ name: z.string() });
const container = z.object({
  command: z.array(z.string()).optional(),
  env: z.array(named.extend({ value: z.string() })).default([]),
  envFrom: z.array(z.object({ secretRef: named.optional() })),
  ports: z.array(named.extend({ containerPort: z.number() })).default([]),
  readinessProbe: z.object({ httpGet: z.object({ path: z.string() }) }).optional(),
  securityContext: z.object({
    allowPrivilegeEscalation: z.literal(false),
    readOnlyRootFilesystem: z.literal(true),
    capabilities: z.object({ drop: z.tuple([z.literal("ALL")]) }),
  }),
  volumeMounts: z.array(named.extend({ mountPath: z.string() })),
});
const pod = z.object({
  spec: z.object({
    terminationGracePeriodSeconds: z.number().optional(),
    securityContext: z.object({ runAsNonRoot: z.literal(true) }),
    containers: z.tuple([container]),
  }),
});
const workload = z.union([
  z.object({ template: pod }).transform(({ template }) => template),
  z
    .object({ jobTemplate: z.object({ spec: z.object({ template: pod }) }) })
    .transform(({ jobTemplate }) => jobTemplate.spec.template),
]);
const resource = z.object({
  kind: z.string(),
  metadata: named,
  spec: z.unknown().optional(),
  data: z.record(z.string(), z.string()).optional(),
  stringData: z.record(z.string(), z.string()).optional(),
});

function documentsOf(file: string) {
  return parseAllDocuments(readFileSync(join(folder, file), "utf8")).map((one) => one.toJS());
}

const listed = z
  .object({ resources: z.array(z.string()) })
  .parse(documentsOf("kustomization.yaml")[0]).resources;
const resources = [...listed, "secrets.example.yaml"].flatMap((file) =>
  documentsOf(file).map((one) => resource.parse(one)),
);

const settings = resources.find(({ kind }) => kind === "ConfigMap")?.data ?? {};
const secretsOf = (name: string) =>
  resources.find(({ kind, metadata }) => kind === "Secret" && metadata.name === name)?.stringData;

/** The one container of each workload, by the workload's name. */
const pods = Object.fromEntries(
  resources
    .filter(({ kind }) => ["Deployment", "Job", "CronJob"].includes(kind))
    .map(({ metadata, spec }) => {
      const { containers, ...rest } = workload.parse(spec).spec;
      return [metadata.name, { ...rest, ...containers[0] }] as const;
    }),
);

test("Kubernetes gets every file of its folder, and four workloads that cannot write their root", () => {
  const files = readdirSync(folder).filter((file) => file.endsWith(".yaml"));
  const others = ["kustomization.yaml", "secrets.example.yaml"];
  expect(files.toSorted()).toEqual([...listed, ...others].toSorted());
  expect(Object.keys(pods).toSorted()).toEqual(["migrate", "operate", "web", "worker"]);
  for (const { volumeMounts } of Object.values(pods))
    expect(volumeMounts.map(({ mountPath }) => mountPath)).toEqual(["/tmp", "/data"]);
});

test("only the commands of the owner get the owner's address in Kubernetes", () => {
  const owners = Object.entries(pods).filter(([, { envFrom }]) =>
    envFrom.some(({ secretRef }) => secretRef?.name === "owner"),
  );
  expect(owners.map(([name]) => name).toSorted()).toEqual(["migrate", "operate"]);
  expect(Object.keys(secretsOf("owner") ?? {})).toEqual(["DATABASE_URL"]);
  expect({ ...settings, ...secretsOf("settings") }).not.toHaveProperty("DATABASE_URL");
});

test("Kubernetes passes settings that the product takes, and the example of secrets has no value", () => {
  const secrets = { ...secretsOf("settings") };
  expect(new Set(Object.values(secrets))).toEqual(new Set([""]));
  const own = pods.worker?.env.filter(({ name }) => name !== "MALLOC_ARENA_MAX") ?? [];
  const given = {
    ...settings,
    ...secrets,
    ...Object.fromEntries(own.map(({ name, value }) => [name, value])),
  };
  const table = readFileSync("docs/operation.md", "utf8");
  for (const name of Object.keys(given)) expect(table).toContain(`\`${name}\``);
  const needed = {
    APP_DATABASE_URL: "postgresql://crm_app:x@database/platform",
    PLATFORM_DATABASE_URL: "postgresql://crm_platform:x@database/platform",
    AUTH_SECRET: "s".repeat(32),
    SMTP_URL: "smtp://mail.example",
  };
  expect(Object.keys(secrets)).toEqual(expect.arrayContaining(Object.keys(needed)));
  expect(parseEnv({ ...given, ...needed })).toMatchObject({ BACKUP_EVERY_HOURS: 24 });
});

test("in Kubernetes ports, probes and the time to end are those of the product", () => {
  const { web, worker } = pods;
  const env = parseEnv({
    ...settings,
    DATABASE_URL: "postgresql://a:b@c/d",
    AUTH_SECRET: "s".repeat(32),
    SMTP_URL: "smtp://mail.example",
  });
  const ports = (of: typeof web) => of?.ports.map(({ containerPort }) => containerPort);
  const metrics = env.METRICS_PORT ?? 0;
  expect([ports(web), ports(worker)]).toEqual([[env.PORT, metrics], [metrics + 1]]);
  expect(web?.readinessProbe?.httpGet.path).toBe("/api/readyz");
  expect(web?.terminationGracePeriodSeconds).toBeGreaterThan(env.SHUTDOWN_NOTICE_SECONDS + 25);
  expect(worker?.terminationGracePeriodSeconds).toBeGreaterThan(25);
});
