import { readFileSync } from "node:fs";
import type { Socket } from "node:net";

const established = "01";
const root = 0;

/**
 * Whether a connection from this machine belongs to a process of another user than ours and root, as a proxy that
 * runs as a service does. False where the system does not name the users of connections.
 */
export function isOtherUsersConnection({ remotePort, localPort }: Socket): boolean {
  const own = process.getuid?.();
  if (own === undefined || remotePort === undefined || localPort === undefined) return false;
  const users = ["/proc/net/tcp", "/proc/net/tcp6"].flatMap((table) =>
    usersIn(read(table), { from: remotePort, to: localPort }),
  );
  return users.some((user) => user !== own && user !== root);
}

/** The users of the open connections from one port to another in a table of proc(5). */
export function usersIn(table: string, { from, to }: { from: number; to: number }): number[] {
  return table.split("\n").flatMap((line) => {
    const [, local = "", remote = "", state, , , , user] = line.trim().split(/\s+/);
    const isIt = portOf(local) === from && portOf(remote) === to && state === established;
    return isIt ? [Number(user)] : [];
  });
}

function portOf(address: string): number {
  return Number.parseInt(address.split(":")[1] ?? "", 16);
}

function read(path: string): string {
  try {
    return readFileSync(path, "utf8");
  } catch {
    return "";
  }
}
