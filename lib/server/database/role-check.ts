import pg from "pg";

type RoleFacts = {
  role: string;
  isSuperuser: boolean;
  bypassesPolicies: boolean;
  tablesOwned: number;
};

/** The product may not run as a database role; the message names the role and the reason. */
export class RoleError extends Error {
  override name = "RoleError";
}

/**
 * Throws `RoleError` if row-level security does not bind the role of `databaseUrl`: a superuser, a role with
 * BYPASSRLS, the owner of a table, or a member of such a role.
 */
export async function requireHarmlessRole(databaseUrl: string): Promise<void> {
  const facts = await readFacts(databaseUrl);
  const fault = facts && faultOf(facts);
  if (fault)
    throw new RoleError(
      `The database role ${facts.role} ${fault}, so nothing would keep companies apart. Use the roles that the migrations make: leave APP_DATABASE_URL and PLATFORM_DATABASE_URL unset, or name crm_app and crm_platform in them.`,
    );
}

async function readFacts(databaseUrl: string): Promise<RoleFacts | undefined> {
  const client = new pg.Client({ connectionString: databaseUrl, connectionTimeoutMillis: 5000 });
  client.on("error", () => undefined);
  try {
    await client.connect();
    return (await client.query<RoleFacts>(factsQuery)).rows[0];
  } catch (error) {
    const { username, host, pathname } = new URL(databaseUrl);
    throw new RoleError(
      `The database ${username}@${host}${pathname} cannot be used: ${reasonOf(error)}.`,
    );
  } finally {
    await client.end();
  }
}

/** An address with several hosts fails with an error that has a code and no message. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.message || ("code" in error ? String(error.code) : error.name);
}

function faultOf(facts: RoleFacts): string | null {
  if (facts.isSuperuser) return "is a superuser";
  if (facts.bypassesPolicies) return "bypasses row-level security";
  return facts.tablesOwned > 0 ? "owns tables" : null;
}

const factsQuery = `
  select current_user as role,
    bool_or(r.rolsuper) as "isSuperuser",
    bool_or(r.rolbypassrls) as "bypassesPolicies",
    (select count(*)::int from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where c.relkind in ('r', 'p') and pg_has_role(current_user, c.relowner, 'member')
        and n.nspname not like 'pg\\_%' and n.nspname <> 'information_schema') as "tablesOwned"
  from pg_roles r where pg_has_role(current_user, r.oid, 'member')`;
