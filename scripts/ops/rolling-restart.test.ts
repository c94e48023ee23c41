import { readFileSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, expect, onTestFinished, test } from "vitest";
import { createBrand } from "@/prisma/factories";
import { freshCompany, signInMember } from "@/testing/company";
import { hasNginx, startNginx } from "@/testing/fleet/nginx";
import { type Person, startTraffic } from "@/testing/fleet/traffic";
import { ownDatabase } from "@/testing/own-database";
import { startProduct } from "@/testing/started-product";
import { freePort } from "../lib/free-port";
import { builtFolder, prepareBuild, sourcesPrint } from "../lib/prepare";

const database = await ownDatabase();
const pauseMs = 200;

beforeAll(() => prepareBuild(), 600_000);

// apt-get install nginx-light
test.skipIf(!hasNginx)(
  "a rolling restart of two instances behind nginx fails no request of six people who read and write",
  async () => {
    const ports = [await freePort(), await freePort(), await freePort()];
    const [front = 0, ...behind] = ports;
    const people: Person[] = [];
    while (people.length < 6) people.push(await newPerson(front));
    const instances = await Promise.all(behind.map(startInstance));
    const nginx = startNginx(front, behind);
    onTestFinished(async () => {
      await nginx.stop();
      for (const { script } of instances) process.kill(script, "SIGKILL");
    });
    const traffic = startTraffic(people, pauseMs);
    for (const [at, port] of behind.entries()) {
      const old = instances[at];
      if (!old) continue;
      await traffic.answered(100);
      process.kill(old.script, "SIGTERM");
      await expect.poll(old.running, { timeout: 60_000, interval: 100 }).toEqual([]);
      instances[at] = await startInstance(port);
    }
    await traffic.answered(100);
    const log = await traffic.stop();
    expect(log.failures("")).toEqual([]);
  },
  240_000,
);

test("machines that build the same sources serve the same pages", () => {
  expect(readFileSync(join(builtFolder, ".next", "BUILD_ID"), "utf8")).toBe(sourcesPrint());
});

async function newPerson(port: number): Promise<Person> {
  const { companyId, owner, host } = await freshCompany();
  await createBrand({ companyId });
  const { token } = await signInMember(owner);
  const headers = { Authorization: `Bearer ${token}` };
  return { port, host: `${host}:${port}`, headers, companyId };
}

function startInstance(port: number) {
  return startProduct(["node", "scripts/run.mjs", "start"], {
    ...database,
    PORT: String(port),
    TRUST_PROXY: "1",
  });
}
