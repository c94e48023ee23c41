import type { PoolClient, QueryConfig } from "pg";

/** Gives every later statement of the transaction 25 seconds on the server. */
export const longStatements = "set local statement_timeout = '25s'";

/** Just over the server's own limit, as for other statements. */
const waitMs = 26_500;

/** Makes the client's own clock wait as long as the server once a transaction has sent `longStatements`, until it ends. */
export function waitForLongStatements(client: Pick<PoolClient, "query">): void {
  const query: (...given: unknown[]) => unknown = client.query.bind(client);
  let isLong = false;
  const send = (given: string | QueryConfig, ...rest: unknown[]) => {
    if (typeof given === "string") return query(given, ...rest);
    if (given.text === longStatements) isLong = true;
    if (given.text === "COMMIT" || given.text === "ROLLBACK") isLong = false;
    return query(isLong ? { ...given, query_timeout: waitMs } : given, ...rest);
  };
  Object.assign(client, { query: send });
}
