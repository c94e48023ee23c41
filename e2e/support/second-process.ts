import { spawn } from "node:child_process";
import { once } from "node:events";
import { selectE2eDatabase } from "../../scripts/lib/e2e-database";
import { freePort } from "../../scripts/lib/free-port";
import { productionPrograms } from "../../scripts/lib/programs";

/** Another web process beside the server under test, as a machine with several cores runs them. */
export async function startSecondProcess(): Promise<{ port: number; stop: () => void }> {
  selectE2eDatabase();
  const port = await freePort();
  const [web] = productionPrograms({
    PORT: String(port),
    ROOT_DOMAIN: "localhost",
    TRUST_PROXY: "0",
    RATE_LIMIT_PER_IP_SCALE: "100000",
    LOG_LEVEL: "warn",
  });
  const [command = "", ...args] = web.command;
  const child = spawn(command, args, {
    cwd: web.cwd,
    env: { ...process.env, ...web.env },
    stdio: ["ignore", "inherit", "inherit", "ipc"],
  });
  await once(child, "message");
  return { port, stop: () => void child.kill("SIGINT") };
}
