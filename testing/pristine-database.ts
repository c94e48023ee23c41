import pg from "pg";

/** The database after the migrations, untouched by tests, to be copied. */
export const pristineDatabase = "pristine";

/** The address of another database of the same server. */
export function addressed(url: string | undefined, database: string): string {
  return Object.assign(new URL(url ?? ""), { pathname: database }).toString();
}

/** Runs one statement at an address on a separate connection. */
export async function runAt(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

/** The `value` of a query's first row. */
export async function valueAt(url: string, query: string): Promise<unknown> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<{ value: unknown }>(query)).rows[0]?.value;
  } finally {
    await client.end();
  }
}
