import { Agent, request as httpRequest } from "node:http";
import { beforeAll, expect, onTestFinished, test } from "vitest";
import { createBrand, uniqueText } from "@/prisma/factories";
import { freshCompany, signInMember } from "@/testing/company";
import { hasNginx, startNginx } from "@/testing/nginx";
import { ownDatabase } from "@/testing/own-database";
import { startProduct } from "@/testing/started-product";
import { freePort } from "../lib/free-port";
import { prepareBuild } from "../lib/prepare";

const database = await ownDatabase();
const everyMs = 40;

beforeAll(() => prepareBuild(), 600_000);

// apt-get install nginx-light
test.skipIf(!hasNginx)(
  "a rolling restart of two instances behind nginx fails none of 25 requests a second",
  async () => {
    const ports = [await freePort(), await freePort(), await freePort()];
    const [front = 0, ...behind] = ports;
    const people: Person[] = [];
    while (people.length < 6) people.push(await newPerson());
    const instances = await Promise.all(behind.map(startInstance));
    const nginx = startNginx(front, behind);
    onTestFinished(async () => {
      await nginx.stop();
      for (const { script } of instances) process.kill(script, "SIGKILL");
    });
    const load = startLoad(front, people);
    for (const [at, port] of behind.entries()) {
      const old = instances[at];
      if (!old) continue;
      await load.answered(100);
      process.kill(old.script, "SIGTERM");
      await expect.poll(old.running, { timeout: 60_000, interval: 100 }).toEqual([]);
      instances[at] = await startInstance(port);
    }
    await load.answered(100);
    const statuses = await load.stop();
    expect(Object.keys(statuses).sort(), JSON.stringify(statuses)).toEqual(["200", "201"]);
  },
  240_000,
);

type Person = { host: string; token: string };

async function newPerson(): Promise<Person> {
  const { companyId, owner, host } = await freshCompany();
  await createBrand({ companyId });
  return { host, token: (await signInMember(owner)).token };
}

function startInstance(port: number) {
  return startProduct(["node", "scripts/run.mjs", "start"], {
    ...database,
    PORT: String(port),
    TRUST_PROXY: "1",
  });
}

/** Reads and writes at 25 a second over kept-alive connections, by one person of each of six companies. */
function startLoad(port: number, people: Person[]) {
  const agent = new Agent({ keepAlive: true });
  const statuses: Record<string, number> = {};
  const running = new Set<Promise<void>>();
  let sent = 0;
  let done = 0;

  function send(body?: object): Promise<string> {
    const text = body ? JSON.stringify(body) : undefined;
    const { host, token } = people[sent % people.length] ?? { host: "", token: "" };
    return new Promise((resolve) => {
      const call = httpRequest({
        agent,
        port,
        path: "/api/crm/brands",
        method: body ? "POST" : "GET",
        headers: {
          host: `${host}:${port}`,
          authorization: `Bearer ${token}`,
          ...(text && { "content-type": "application/json", "content-length": text.length }),
        },
      });
      call.once("response", (answer) => {
        answer.resume().once("end", () => resolve(String(answer.statusCode)));
        answer.once("error", (error) => resolve(error.message));
      });
      call.once("error", (error) => resolve(error.message));
      call.end(text);
    });
  }

  const timer = setInterval(() => {
    sent += 1;
    const call = send(sent % 5 === 0 ? { name: `Brand ${uniqueText()}` } : undefined)
      .then((status) => {
        statuses[status] = (statuses[status] ?? 0) + 1;
        done += 1;
      })
      .finally(() => running.delete(call));
    running.add(call);
  }, everyMs);

  return {
    answered: (more: number) => {
      const until = done + more;
      return expect.poll(() => done, { timeout: 60_000 }).toBeGreaterThanOrEqual(until);
    },
    stop: async () => {
      clearInterval(timer);
      await Promise.all(running);
      agent.destroy();
      return statuses;
    },
  };
}
