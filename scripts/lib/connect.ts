import { once } from "node:events";
import { connect as openSocket } from "node:net";
import { Client } from "pg";
import { PlainError, systemError } from "./plain-error";

const connectWithinMs = 10_000;

const reasons: Record<string, string> = {
  ECONNREFUSED: "nothing listens there",
  ENOTFOUND: "there is no such host",
  EAI_AGAIN: "the name of the host cannot be looked up",
  ETIMEDOUT: "it does not respond",
  ABORT_ERR: "it does not respond",
  "28P01": "the password is wrong",
  "28000": "the user is refused",
  "3D000": "there is no such database",
  "53300": "it has no connection left",
};

/** Connects to the database of `url`; on failure throws a plain error with the address and the reason. */
export async function connect(url: string): Promise<Client> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: connectWithinMs });
  // A connection that is lost fails the query that runs, or the next one; unheard it would end the process.
  client.on("error", () => undefined);
  try {
    await client.connect();
    // A pooler lets clients in also while its server is away.
    await client.query("select 1");
    return client;
  } catch (error) {
    await client.end().catch(() => undefined);
    throw unusable(url, error);
  }
}

/** Runs `work` on a connection to the database of `url`, which is closed afterwards. */
export async function connected<T>(url: string, work: (client: Client) => Promise<T>): Promise<T> {
  const client = await connect(url);
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** Throws the same plain error where nothing listens at the address of `url`; does not sign in. */
export async function requireListener(url: string): Promise<void> {
  const { hostname, port } = new URL(url);
  const isSocketFile = hostname === "" || hostname.startsWith("%2F");
  if (isSocketFile) return;
  const socket = openSocket(Number(port) || 5432, hostname.replace(/^\[|\]$/g, ""));
  try {
    await once(socket, "connect", { signal: AbortSignal.timeout(connectWithinMs) });
  } catch (error) {
    throw unusable(url, error);
  } finally {
    socket.destroy();
  }
}

function unusable(url: string, error: unknown): PlainError {
  const { code, message } = systemError(error);
  const { hostname, port, pathname, username } = new URL(url);
  const place = `${username}@${hostname}:${port || 5432}${pathname}`;
  return new PlainError(`The database ${place} cannot be used: ${reasons[code ?? ""] ?? message}.`);
}
