import { expect, test } from "vitest";
import { env } from "@/lib/server/operation/env";
import { problemOfNode, requireCoordinator } from "./cluster-check";

const nodes = "10.0.0.1:5432 10.0.0.2:5432";
const coordinator = { nodes, isWorker: false, opensCompanies: true };
const worker = { nodes, isWorker: true, opensCompanies: true };
const alone = { nodes: null, isWorker: false, opensCompanies: true };

test.each([
  ["a worker of the cluster", coordinator, worker, null],
  ["the coordinator itself", coordinator, coordinator, null],
  ["a worker of another cluster", coordinator, { ...worker, nodes: "10.9.9.9:5432" }, /names no/],
  ["a server without Citus", coordinator, alone, /names no node/],
  ["a server beside one without Citus", alone, alone, /names no node/],
  [
    "a worker without the functions of reads",
    coordinator,
    { ...worker, opensCompanies: false },
    /run npm run db:distribute/,
  ],
])("reads at %s", (_, own, node, problem) => {
  if (problem === null) expect(problemOfNode(own, node)).toBe(null);
  else expect(problemOfNode(own, node)).toMatch(problem);
});

test("the coordinator and a server without Citus serve; other nodes are refused where there is none", async () => {
  const { APP_DATABASE_URL, PLATFORM_DATABASE_URL } = env();
  const own = { APP_DATABASE_URL, PLATFORM_DATABASE_URL };
  await expect(requireCoordinator(own)).resolves.toBeUndefined();
  if (process.env.CITUS_URL) return;
  const withNodes = { ...own, NODES_DATABASE_URL: APP_DATABASE_URL };
  await expect(requireCoordinator(withNodes)).rejects.toThrow("names no node of the Citus cluster");
});
