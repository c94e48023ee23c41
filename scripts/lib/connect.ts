import { Client } from "pg";
import { PlainError } from "./plain-error";

const reasons: Record<string, string> = {
  ECONNREFUSED: "nothing listens there",
  ENOTFOUND: "there is no such host",
  EAI_AGAIN: "the name of the host cannot be looked up",
  ETIMEDOUT: "it does not respond",
  "28P01": "the password is wrong",
  "28000": "the user is refused",
  "3D000": "there is no such database",
  "53300": "it has no connection left",
};

/** Connects to the database of `url`; on failure throws a plain error with the address and the reason. */
export async function connect(url: string): Promise<Client> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 10_000 });
  try {
    await client.connect();
    return client;
  } catch (error) {
    // biome-ignore lint/plugin/cast: the properties are optional
    const { code = "", message = "" } = error as { code?: string; message?: string };
    const { hostname, port, pathname, username } = new URL(url);
    const place = `${username}@${hostname}:${port || 5432}${pathname}`;
    throw new PlainError(`The database ${place} cannot be used: ${reasons[code] ?? message}.`);
  }
}
