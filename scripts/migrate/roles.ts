import { type Client, escapeIdentifier, escapeLiteral } from "pg";
import {
  databaseRoles,
  passwordOf,
  roleLimits,
  rolePassword,
  rolePlanning,
  withUser,
} from "@/lib/server/operation/database-urls";
import { connect } from "../lib/connect";
import { PlainError } from "../lib/plain-error";

export type RoleSettings = {
  DATABASE_URL: string;
  DIRECT_DATABASE_URL?: string | undefined;
  AUTH_SECRET?: string | undefined;
  APP_DATABASE_URL?: string | undefined;
  PLATFORM_DATABASE_URL?: string | undefined;
};

/** The owner's address without a connection pooler: for migrations, backups and other work of the owner. */
export function ownerUrl(settings: RoleSettings): string {
  return settings.DIRECT_DATABASE_URL ?? settings.DATABASE_URL;
}

/** Creates the product's two login roles where missing, and sets their passwords, limits and planning. */
export async function ensureRoles(client: Client, settings: RoleSettings): Promise<void> {
  for (const kind of ["app", "platform"] as const) {
    const login = { role: databaseRoles[kind], password: passwordFor(settings, kind) };
    await ensureRole(client, ownerUrl(settings), login);
  }
}

type Login = { role: string; password: string };

async function ensureRole(client: Client, address: string, login: Login): Promise<void> {
  const found = await client.query<{ set: string[] | null }>(
    "select rolconfig as set from pg_roles where rolname = $1",
    [login.role],
  );
  const role = escapeIdentifier(login.role);
  const verb = found.rows.length > 0 ? "alter" : "create";
  const isRight = verb === "alter" && (await signsIn(address, login));
  const setPassword = `${verb} role ${role} login password ${escapeLiteral(login.password)}`;
  const roleSettings = [...Object.entries(roleLimits), ...Object.entries(rolePlanning)]
    .filter(([name, value]) => !found.rows[0]?.set?.includes(`${name}=${value}`))
    .map(([name, value]) => `alter role ${role} set ${name} = ${escapeLiteral(value)}`);
  try {
    await client.query([...(isRight ? [] : [setPassword]), ...roleSettings].join("; "));
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new PlainError(
      `The role ${login.role} could not be ${verb === "alter" ? "given its password and limits" : "created"}: ${reason}. DATABASE_URL must name a user with CREATEROLE, or a superuser.`,
    );
  }
}

/** A password that is set again has another salt, which ends what a connection pooler has kept of it. */
async function signsIn(address: string, { role, password }: Login): Promise<boolean> {
  try {
    await (await connect(withUser(address, role, password))).end();
    return true;
  } catch {
    return false;
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
