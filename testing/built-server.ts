import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { freePort } from "@/scripts/lib/free-port";
import { builtFolder } from "@/scripts/lib/prepare";

/** A web server of the build, without its worker and its database. */
export type BuiltServer = {
  child: ChildProcess;
  port: number;
  output: () => string;
  /** Its exit code, once its output is read to the end. */
  ended: Promise<number>;
};

/** Starts the build's web server with the settings of this process, as an operator would on a separate machine. */
export async function startBuiltServer(
  overrides: Record<string, string | undefined> = {},
): Promise<BuiltServer> {
  const metricsPort = Number(overrides.METRICS_PORT);
  let port = await freePort();
  while (port === metricsPort || port === metricsPort + 1) port = await freePort();
  const { DATABASE_URL, ...settings } = process.env;
  const child = spawn(process.execPath, [join(builtFolder, "serve.mjs")], {
    cwd: builtFolder,
    env: {
      ...settings,
      NODE_ENV: "production",
      PORT: String(port),
      TRUST_PROXY: "0",
      ...overrides,
    },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let output = "";
  for (const stream of [child.stdout, child.stderr])
    stream.on("data", (bytes: Buffer) => {
      output += bytes;
    });
  const ended = once(child, "close").then(() => child.exitCode ?? -1);
  return { child, port, output: () => output, ended };
}

/** Waits until the server is ready; throws what it wrote if it ends instead. */
export async function whenReady(server: BuiltServer): Promise<void> {
  while ((await statusOf(server, "/api/readyz")) !== 200) {
    if (server.child.exitCode !== null) throw new Error(server.output());
    await setTimeout(50);
  }
}

/** The status of a path, or 0 if nothing answers. */
export function statusOf({ port }: BuiltServer, path: string): Promise<number> {
  return fetch(`http://127.0.0.1:${port}${path}`).then(
    ({ status }) => status,
    () => 0,
  );
}
