import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { randomUUID } from "node:crypto";
import { root } from "@/scripts/lib/packages.mjs";

/** A product that a command has started, with everything below it. */
export type StartedProduct = {
  url: string;
  /** The process that the command is, and the leader of its group. */
  command: ChildProcess;
  /** The process that runs scripts/run.mjs. */
  script: number;
  output: () => string;
  /** The commands of those of its processes that still run. */
  running: () => string[];
};

const database = [
  "DATABASE_URL",
  "DIRECT_DATABASE_URL",
  "REPLICA_DATABASE_URL",
  "NODES_DATABASE_URL",
  "APP_DATABASE_URL",
  "PLATFORM_DATABASE_URL",
];

/** Starts the built product by a command such as `npm start`, and waits for its greeting. */
export async function startProduct(
  [name = "", ...args]: string[],
  settings: { PORT: string } & Record<string, string | undefined>,
): Promise<StartedProduct> {
  const marker = `STARTED_PRODUCT=${randomUUID()}`;
  const command = spawn(name, args, {
    cwd: root,
    env: {
      ...process.env,
      ...Object.fromEntries(database.map((setting) => [setting, ""])),
      DEMO_DATA: "off",
      LOG_LEVEL: "warn",
      npm_lifecycle_event: undefined,
      STARTED_PRODUCT: marker.split("=")[1],
      ...settings,
    },
    stdio: ["ignore", "pipe", "pipe"],
    detached: true,
  });
  let output = "";
  for (const stream of [command.stdout, command.stderr])
    stream?.on("data", (bytes: Buffer) => {
      output += bytes;
    });
  await greeted(command);
  const script = processesWith(marker).find(({ args }) => /^\S*node \S*run\.mjs start/.test(args));
  return {
    url: `http://127.0.0.1:${settings.PORT}`,
    command,
    script: script?.pid ?? 0,
    output: () => output,
    running: () => processesWith(marker).map(({ args }) => args),
  };
}

function greeted(command: ChildProcess): Promise<void> {
  let output = "";
  return new Promise((resolve, reject) => {
    const read = (bytes: Buffer) => {
      output += bytes;
      if (output.includes("Running on port")) resolve();
    };
    command.stdout?.on("data", read);
    command.stderr?.on("data", read);
    command.once("close", () => reject(new Error(`the product did not start: ${output}`)));
  });
}

/** The processes that have this in their environment, in which every child finds what its parent had. */
function processesWith(marker: string): { pid: number; args: string }[] {
  const { stdout } = spawnSync("ps", ["axeww", "-o", "pid=,args="], {
    encoding: "utf8",
    maxBuffer: 100_000_000,
  });
  return stdout
    .split("\n")
    .filter((line) => line.includes(marker))
    .map((line) => {
      const [pid = "", ...args] = line.trim().split(" ");
      return { pid: Number(pid), args: args.slice(0, 4).join(" ") };
    });
}
