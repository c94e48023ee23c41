import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { freePort } from "@/scripts/lib/free-port";

export type PgBouncer = {
  /** The same database address by way of the pooler. */
  through: (url: string) => string;
  stop: () => Promise<void>;
};

const program = ["/usr/sbin/pgbouncer", "/usr/bin/pgbouncer", "pgbouncer"].find(
  (path) => spawnSync(path, ["--version"]).status === 0,
);

/** Whether PgBouncer is installed on this machine. */
export const hasPgBouncer = program !== undefined;

/** A PgBouncer in transaction mode with `poolSize` server connections for each user of `urls`. */
export async function startPgBouncer(urls: string[], poolSize = 2): Promise<PgBouncer> {
  const folder = mkdtempSync(join(tmpdir(), "pgbouncer-"));
  chmodSync(folder, 0o755);
  const port = await freePort();
  const { hostname, port: serverPort } = new URL(urls[0] ?? "");
  const users = urls.map((url) => new URL(url));
  writeFileSync(
    join(folder, "users.txt"),
    users.map((url) => `"${url.username}" "${decodeURIComponent(url.password)}"\n`).join(""),
  );
  writeFileSync(
    join(folder, "pgbouncer.ini"),
    `[databases]
* = host=${hostname} port=${serverPort}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = scram-sha-256
auth_file = ${join(folder, "users.txt")}
pool_mode = transaction
default_pool_size = ${poolSize}
max_client_conn = 1000
ignore_startup_parameters = options
`,
  );
  // It refuses to run as root; the embedded database has a user in that case.
  const user = process.getuid?.() === 0 ? ["-u", "postgres"] : [];
  const command = ["-q", ...user, join(folder, "pgbouncer.ini")];
  const child = spawn(program ?? "", command, { stdio: "ignore" });
  await listening(child, port);
  return {
    through: (url) => Object.assign(new URL(url), { hostname: "127.0.0.1", port }).href,
    stop: async () => {
      child.kill("SIGKILL");
      await once(child, "exit");
      rmSync(folder, { recursive: true });
    },
  };
}

async function listening(child: ChildProcess, port: number): Promise<void> {
  while (child.exitCode === null) {
    const socket = connect(port, "127.0.0.1");
    const isOpen = await once(socket, "connect").then(
      () => true,
      () => false,
    );
    socket.destroy();
    if (isOpen) return;
  }
  throw new Error("PgBouncer did not start");
}
