import { expect, test } from "vitest";
import { load } from "./load";
import { startBare } from "./servers";

test("a run against a server that has died fails, and stopping that server again returns", async () => {
  const bare = await startBare({ APP_DATABASE_URL: "postgresql://nobody@127.0.0.1:1/none" });
  await bare.stop("SIGKILL");
  const target = { port: bare.port, host: "localhost", paths: ["/"] };
  const run = load(target, { connections: 2, seconds: 0.05, cpuMs: bare.cpuMs });
  await expect(run).rejects.toThrow("ECONNREFUSED");
  await bare.stop();
});
