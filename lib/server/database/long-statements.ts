import type { PoolClient, QueryConfig } from "pg";

/** Gives every later statement of the transaction 25 seconds on the server. */
export const longStatements = "set local statement_timeout = '25s'";

/** Just over the server's own limit. */
const waitMs = 26_500;

/** Lets the client wait as long as the server from `longStatements` until the end of the transaction. */
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
