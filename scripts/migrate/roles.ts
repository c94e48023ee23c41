import { type Client, escapeIdentifier, escapeLiteral } from "pg";
import { databaseRoles, passwordOf, rolePassword } from "@/lib/server/database-urls";
import { PlainError } from "../lib/plain-error";

export type RoleSettings = {
  DATABASE_URL: string;
  AUTH_SECRET?: string | undefined;
  APP_DATABASE_URL?: string | undefined;
  PLATFORM_DATABASE_URL?: string | undefined;
};

/** Creates the product's two login roles where missing and sets their passwords. */
export async function ensureRoles(client: Client, settings: RoleSettings): Promise<void> {
  await ensureRole(client, databaseRoles.app, passwordFor(settings, "app"));
  await ensureRole(client, databaseRoles.platform, passwordFor(settings, "platform"));
}

async function ensureRole(client: Client, role: string, password: string): Promise<void> {
  const found = await client.query("select 1 from pg_roles where rolname = $1", [role]);
  const verb = found.rowCount ? "alter" : "create";
  try {
    await client.query(
      `${verb} role ${escapeIdentifier(role)} login password ${escapeLiteral(password)}`,
    );
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new PlainError(
      `The role ${role} could not be ${verb === "alter" ? "given its password" : "created"}: ${reason}. DATABASE_URL must name a user with CREATEROLE, or a superuser.`,
    );
  }
}

function passwordFor(settings: RoleSettings, kind: keyof typeof databaseRoles): string {
  const given = kind === "app" ? settings.APP_DATABASE_URL : settings.PLATFORM_DATABASE_URL;
  const password = given ? passwordOf(new URL(given)) : rolePassword(settings, databaseRoles[kind]);
  if (password) return password;
  throw new PlainError(
    "AUTH_SECRET is needed: DATABASE_URL has no password to derive others from.",
  );
}
