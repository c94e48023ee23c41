import "server-only";
import { isIP } from "node:net";
import { resolve } from "node:path";
import { z } from "zod";
import { parseLogLevels } from "@/lib/core/log-levels";
import { quotaMost } from "@/lib/core/quota";
import { databaseUrls } from "@/lib/server/operation/database-urls";
import { isVapidPair } from "@/lib/server/operation/vapid-pair";

/** A setting is wrong or missing. The message has a sentence on each one, without its value. */
export class SettingsError extends Error {
  override name = "SettingsError";
}

const whole = (name: string, least: number, most: number) =>
  z.coerce
    .number({ error: `${name} must be a whole number from ${least} to ${most}` })
    .int(`${name} must be a whole number from ${least} to ${most}`)
    .min(least, `${name} must be at least ${least}`)
    .max(most, `${name} must be at most ${most}`);

const address = (name: string, schemes: string[], form = "") =>
  z.string({ error: `${name} is missing` }).refine(
    (value) => {
      const url = URL.canParse(value) ? new URL(value) : null;
      return url !== null && schemes.includes(url.protocol.slice(0, -1)) && hasReadableUser(url);
    },
    `${name} must be an address that begins with ${schemes.map((s) => `${s}://`).join(" or ")}${form}`,
  );

const database = (name: string) =>
  address(
    name,
    ["postgresql", "postgres"],
    ", as in postgresql://user:password@host:5432/name; in a password write # as %23, / as %2F, ? as %3F, @ as %40 and % as %25",
  );

function hasReadableUser({ username, password }: URL): boolean {
  try {
    return decodeURIComponent(username + password) !== null;
  } catch {
    return false;
  }
}

const secret = (name: string) =>
  z.string({ error: `${name} is missing` }).min(32, `${name} must have at least 32 characters`);

const onOrOff = (name: string) =>
  z
    .enum(["on", "off", "true", "false", "1", "0"], { error: `${name} must be on or off` })
    .transform((value) => ["on", "true", "1"].includes(value));

const rootDomain =
  /^(?=.{1,253}(?::|$))[a-z0-9]([a-z0-9-]*[a-z0-9])?(\.[a-z0-9]([a-z0-9-]*[a-z0-9])?)*(:\d{1,5})?$/;

const settings = z
  .object({
    PORT: whole("PORT", 1, 65_535).default(3000),
    ROOT_DOMAIN: z
      .string()
      .toLowerCase()
      .regex(rootDomain, "ROOT_DOMAIN must be a host name such as crm.example.com")
      .default("localhost"),
    APP_DATABASE_URL: database("APP_DATABASE_URL"),
    PLATFORM_DATABASE_URL: database("PLATFORM_DATABASE_URL"),
    DIRECT_PLATFORM_DATABASE_URL: database("DIRECT_PLATFORM_DATABASE_URL").optional(),
    REPLICA_DATABASE_URL: database("REPLICA_DATABASE_URL").optional(),
    NODES_DATABASE_URL: database("NODES_DATABASE_URL").optional(),
    PREPARED_STATEMENTS: onOrOff("PREPARED_STATEMENTS").optional(),
    APP_POOL_SIZE: whole("APP_POOL_SIZE", 1, 200).default(16),
    PLATFORM_POOL_SIZE: whole("PLATFORM_POOL_SIZE", 1, 200).default(6),
    DATA_DIR: z
      .string()
      .default(".data")
      .transform((folder) => resolve(folder)),
    AUTH_SECRET: secret("AUTH_SECRET"),
    AUTH_SECRET_PREVIOUS: secret("AUTH_SECRET_PREVIOUS").optional(),
    DATA_KEY: secret("DATA_KEY").optional(),
    VAPID_PUBLIC_KEY: z.string().optional(),
    VAPID_PRIVATE_KEY: z.string().optional(),
    SUPER_ADMIN_SECOND_FACTOR: z
      .enum(["required", "offered"], {
        error: "SUPER_ADMIN_SECOND_FACTOR must be required or offered",
      })
      .optional(),
    SECURITY_CONTACT: z
      .string()
      .regex(
        /^(https:\/\/\S+|[^\s@]+@[^\s@]+)$/,
        "SECURITY_CONTACT must be an e-mail address or an address that begins with https://",
      )
      .optional(),
    MAIL_FROM: z.string().includes("@", "MAIL_FROM must be an e-mail address").optional(),
    RESEND_API_KEY: z.string().optional(),
    RESEND_BASE_URL: address("RESEND_BASE_URL", ["https", "http"]).optional(),
    SMTP_URL: address("SMTP_URL", ["smtp", "smtps"]).optional(),
    UPLOADTHING_TOKEN: z.string().optional(),
    S3_ENDPOINT: address("S3_ENDPOINT", ["https", "http"]).optional(),
    S3_BUCKET: z
      .string()
      .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, "S3_BUCKET must be the name of a bucket")
      .optional(),
    S3_REGION: z.string().default("us-east-1"),
    S3_ACCESS_KEY_ID: z.string().optional(),
    S3_SECRET_ACCESS_KEY: z.string().optional(),
    S3_FORCE_PATH_STYLE: onOrOff("S3_FORCE_PATH_STYLE").default(true),
    COMPANY_RECORD_LIMIT: whole("COMPANY_RECORD_LIMIT", 0, quotaMost.records).default(200_000),
    COMPANY_STORAGE_LIMIT_MB: whole("COMPANY_STORAGE_LIMIT_MB", 0, quotaMost.storageMb).default(
      1000,
    ),
    TRUST_PROXY: whole("TRUST_PROXY", 0, 10).default(0),
    RATE_LIMIT_PER_IP_SCALE: whole("RATE_LIMIT_PER_IP_SCALE", 1, 1_000_000).default(1),
    SHUTDOWN_NOTICE_SECONDS: whole("SHUTDOWN_NOTICE_SECONDS", 0, 60).default(2),
    DEMO_DATA: onOrOff("DEMO_DATA").default(false),
    BACKUP_EVERY_HOURS: whole("BACKUP_EVERY_HOURS", 0, 8760).default(0),
    BACKUP_KEEP: whole("BACKUP_KEEP", 1, 1000).default(7),
    METRICS_PORT: whole("METRICS_PORT", 1, 65_534).optional(),
    METRICS_HOST: z
      .string()
      .refine(
        (host) => isIP(host) > 0,
        "METRICS_HOST must be an IP address of this machine, as 0.0.0.0 for all of IPv4",
      )
      .default("127.0.0.1"),
    LOG_LEVEL: z
      .string()
      .refine(
        (text) => parseLogLevels(text) !== null,
        "LOG_LEVEL must be fatal, error, warn, info, debug, trace or silent, and may add levels of modules: info,requests=warn",
      )
      .default("info"),
  })
  .superRefine((all, context) => {
    const refuse = (message: string) => context.addIssue({ code: "custom", message });
    const sendsMail = all.RESEND_API_KEY !== undefined || all.SMTP_URL !== undefined;
    if (all.RESEND_API_KEY && all.SMTP_URL) refuse("Set RESEND_API_KEY or SMTP_URL, not both");
    if (sendsMail && !all.MAIL_FROM)
      refuse("MAIL_FROM is missing: the address that mails come from");
    for (const sentence of wrongPlacesOfFiles(all)) refuse(sentence);
    const { VAPID_PUBLIC_KEY: publicKey = "", VAPID_PRIVATE_KEY: privateKey = "" } = all;
    if ((publicKey || privateKey) && !isVapidPair({ publicKey, privateKey }))
      refuse("VAPID_PUBLIC_KEY and VAPID_PRIVATE_KEY must be one pair of keys in base64url");
    if (all.NODES_DATABASE_URL && all.REPLICA_DATABASE_URL)
      refuse("Set NODES_DATABASE_URL or REPLICA_DATABASE_URL, not both");
    if (all.METRICS_PORT && [all.METRICS_PORT, all.METRICS_PORT + 1].includes(all.PORT))
      refuse("METRICS_PORT and the port after it must differ from PORT");
    if (all.SUPER_ADMIN_SECOND_FACTOR === "offered" && !isLocalRoot(all.ROOT_DOMAIN))
      refuse("SUPER_ADMIN_SECOND_FACTOR may be offered only where ROOT_DOMAIN is localhost");
    if (all.RATE_LIMIT_PER_IP_SCALE !== 1 && !isLocalRoot(all.ROOT_DOMAIN))
      refuse("RATE_LIMIT_PER_IP_SCALE may be set only where ROOT_DOMAIN is localhost");
  })
  .transform((all) => {
    const direct = all.DIRECT_PLATFORM_DATABASE_URL ?? all.PLATFORM_DATABASE_URL;
    const hasPooler = direct !== all.PLATFORM_DATABASE_URL;
    return {
      ...all,
      DIRECT_PLATFORM_DATABASE_URL: direct,
      PREPARED_STATEMENTS: all.PREPARED_STATEMENTS ?? !hasPooler,
    };
  });

/** Every setting of the product, parsed. */
export type Env = z.output<typeof settings>;

let parsed: Env | undefined;

/** The settings of this process, parsed at the first call. Throws `SettingsError` if one is wrong or missing. */
export function env(): Env {
  parsed ??= parseEnv(process.env);
  return parsed;
}

/** Parses settings. An empty value counts as not set; missing database addresses are derived. */
export function parseEnv(source: Record<string, string | undefined>): Env {
  const given: Record<string, string | undefined> = Object.fromEntries(
    Object.entries(source).filter(([, value]) => value !== undefined && value.trim() !== ""),
  );
  const result = settings.safeParse(withDerivedUrls(given));
  if (result.success) return result.data;
  throw notRight(result.error.issues);
}

type PlacesOfFiles = Partial<
  Record<
    "UPLOADTHING_TOKEN" | "S3_ENDPOINT" | "S3_BUCKET" | "S3_ACCESS_KEY_ID" | "S3_SECRET_ACCESS_KEY",
    string | undefined
  >
>;

/** S3 is set as a whole or not at all, and instead of UploadThing. */
function wrongPlacesOfFiles({ UPLOADTHING_TOKEN, ...all }: PlacesOfFiles): string[] {
  const { S3_ENDPOINT, S3_BUCKET, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY } = all;
  const s3 = { S3_ENDPOINT, S3_BUCKET, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY };
  const missing = Object.entries(s3).flatMap(([name, value]) => (value ? [] : [name]));
  if (missing.length === Object.keys(s3).length) return [];
  const half = `${missing.join(" and ")} ${missing.length > 1 ? "are" : "is"} missing for S3`;
  const both = "Set UPLOADTHING_TOKEN or S3_ENDPOINT, not both";
  return [...(missing.length > 0 ? [half] : []), ...(UPLOADTHING_TOKEN ? [both] : [])];
}

/** Whether the product runs on this machine only: no certificate, no public name. */
export function isLocalRoot(domain: string): boolean {
  const host = domain.replace(/:\d+$/, "");
  return host === "localhost" || host.endsWith(".localhost");
}

const ownerAddresses = z.object({
  DATABASE_URL: database("DATABASE_URL").optional(),
  DIRECT_DATABASE_URL: database("DIRECT_DATABASE_URL").optional(),
  REPLICA_DATABASE_URL: database("REPLICA_DATABASE_URL").optional(),
  NODES_DATABASE_URL: database("NODES_DATABASE_URL").optional(),
});

/** Given addresses take precedence over derived ones. */
function withDerivedUrls(given: Record<string, string | undefined>) {
  const owners = ownerAddresses.safeParse(given);
  if (!owners.success) throw notRight(owners.error.issues);
  const { app, platform, directPlatform, replica, nodes } = databaseUrls(given);
  return {
    APP_DATABASE_URL: app,
    PLATFORM_DATABASE_URL: platform,
    DIRECT_PLATFORM_DATABASE_URL: directPlatform,
    ...given,
    ...(replica && { REPLICA_DATABASE_URL: replica }),
    ...(nodes && { NODES_DATABASE_URL: nodes }),
  };
}

function notRight(issues: { message: string }[]): SettingsError {
  const sentences = issues.map((issue) => `- ${issue.message}.`);
  return new SettingsError(
    ["The settings are not right (environment or .env):", ...new Set(sentences)].join("\n"),
  );
}
