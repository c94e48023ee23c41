import { connected, requireListener } from "./connect";
import type { Database } from "./database";
import { PlainError } from "./plain-error";

/**
 * Throws a plain error where DATABASE_URL names a connection pooler that is away, or a pooler without
 * DIRECT_DATABASE_URL. A pooler makes up the process id that a client learns when it connects.
 */
export async function requireDirectAddress(settings: Database["settings"]): Promise<void> {
  const { DATABASE_URL, DIRECT_DATABASE_URL } = settings;
  // The pooler need not know the owner.
  if (DIRECT_DATABASE_URL) return requireListener(DATABASE_URL);
  const isDirect = await connected(DATABASE_URL, async (client) => {
    const { rows } = await client.query<{ pid: number }>("select pg_backend_pid() as pid");
    return rows[0]?.pid === announcedPid(client);
  });
  if (isDirect) return;
  throw new PlainError(
    "DATABASE_URL names a connection pooler. Set DIRECT_DATABASE_URL to the address of the server itself: migrations, backups and locks need a session of their own. If this pooler keeps a session for each connection, set DIRECT_DATABASE_URL to the same address.",
  );
}

/** The types of pg lack it. */
function announcedPid(client: object): unknown {
  return "processID" in client ? client.processID : undefined;
}
