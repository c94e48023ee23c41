import { createHmac } from "node:crypto";

/** The login roles of the running product; neither owns a table. */
export const databaseRoles = { app: "crm_app", platform: "crm_platform" } as const;

/**
 * The time limits of both roles for a statement, a lock and an idle transaction. Settings of the
 * role, since a connection pooler refuses them as parameters of a connection.
 */
export const roleLimits = {
  statement_timeout: "5s",
  lock_timeout: "2s",
  idle_in_transaction_session_timeout: "10s",
} as const;

/**
 * Planner settings of both roles. A statement gets parallel workers from about 450,000 rows on: on a small server that
 * is busy, the start of the workers takes longer than to read fewer rows.
 */
export const rolePlanning = { parallel_setup_cost: "10000" } as const;

/** The limit includes time in which the process loads code or renders and reads no answer. */
export const connectWithinMs = 8000;

type UrlSettings = {
  DATABASE_URL?: string | undefined;
  DIRECT_DATABASE_URL?: string | undefined;
  APP_DATABASE_URL?: string | undefined;
  PLATFORM_DATABASE_URL?: string | undefined;
  AUTH_SECRET?: string | undefined;
  REPLICA_DATABASE_URL?: string | undefined;
  NODES_DATABASE_URL?: string | undefined;
};

/**
 * The addresses by which the product signs in to its database. A missing address is derived from the owner's
 * DATABASE_URL with the role's name and password, and undefined without DATABASE_URL.
 */
export function databaseUrls(settings: UrlSettings): {
  app: string | undefined;
  platform: string | undefined;
  /** The platform's address without a connection pooler, for work that needs its own session. */
  directPlatform: string | undefined;
  /** The application role on the read replica, which has the same roles and passwords as the primary. */
  replica: string | undefined;
  /** The application role on the nodes of the cluster, which have the same roles and passwords as the coordinator. */
  nodes: string | undefined;
} {
  const app = settings.APP_DATABASE_URL || deriveUrl(settings, databaseRoles.app);
  const platform = settings.PLATFORM_DATABASE_URL || deriveUrl(settings, databaseRoles.platform);
  return {
    app,
    platform,
    directPlatform: withUserOf(platform, settings.DIRECT_DATABASE_URL) ?? platform,
    replica: withUserOf(app, settings.REPLICA_DATABASE_URL),
    nodes: withUserOf(app, settings.NODES_DATABASE_URL),
  };
}

/** `address` with the user of `url`; undefined if either is missing. */
function withUserOf(url: string | undefined, address: string | undefined): string | undefined {
  if (!url || !address) return undefined;
  const user = new URL(url);
  return withUser(address, decodeURIComponent(user.username), passwordOf(user));
}

/**
 * The password of `role`: HMAC-SHA256 of its name, under the owner's password, or under
 * AUTH_SECRET where DATABASE_URL has no password. Undefined when both are missing.
 */
export function rolePassword(settings: UrlSettings, role: string): string | undefined {
  const owner = settings.DATABASE_URL ? new URL(settings.DATABASE_URL) : undefined;
  const key = (owner && passwordOf(owner)) || settings.AUTH_SECRET;
  return key ? createHmac("sha256", key).update(role).digest("base64url") : undefined;
}

/** The password in a database address, as the server expects it. */
export function passwordOf(url: URL): string {
  return decodeURIComponent(url.password) || (url.searchParams.get("password") ?? "");
}

function deriveUrl(settings: UrlSettings, role: string): string | undefined {
  const password = rolePassword(settings, role);
  if (!settings.DATABASE_URL || !password) return undefined;
  return withUser(settings.DATABASE_URL, role, password);
}

/** The same database, as another user. */
export function withUser(address: string, name: string, password: string): string {
  const url = new URL(address);
  url.searchParams.delete("user");
  url.searchParams.delete("password");
  url.username = encodeURIComponent(name);
  url.password = encodeURIComponent(password);
  return url.toString();
}
