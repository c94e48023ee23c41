import type { Results } from "./report";
import { call, type Sent } from "./request";
import type { Server } from "./servers";
import type { SignedIn } from "./sign-in";

const path = "/api/crm/leads";
const bulkSize = 100;

/** Creates, changes and deletes leads one after the other for `seconds`, with one bulk change in ten rounds. */
export async function measureWrites(
  results: Results,
  options: {
    signedIn: SignedIn;
    product: Server;
    seconds: number;
    nameOf: (what: string) => string;
  },
): Promise<void> {
  const { signedIn, product, seconds, nameOf } = options;
  const timed = async (what: string, sent: Sent) => {
    const [began, cpuBefore] = [performance.now(), product.cpuMs() ?? 0];
    const data = await call(signedIn.api, sent);
    const ms = performance.now() - began;
    const cpuMs = (product.cpuMs() ?? 0) - cpuBefore;
    results.add(nameOf(what), { timesMs: [ms], seconds: ms / 1000, cpuMs });
    return data;
  };
  const { leads } = await call(signedIn.api, { method: "GET", path: `${path}?limit=${bulkSize}` });
  const [{ brandId }] = leads;
  const ids = leads.map((lead: { id: string }) => lead.id);
  const until = performance.now() + seconds * 1000;
  for (let round = 0; performance.now() < until; round += 1) {
    const body = { clientName: `Client ${round}`, brandId, csPerson: "Asha Sharma" };
    const { lead } = await timed("create", { method: "POST", path, body });
    const one = `${path}/${lead.id}`;
    await timed("update", { method: "PUT", path: one, body: { stage: "Qualified" } });
    await timed("delete", { method: "DELETE", path: one });
    if (round % 10 > 0) continue;
    const change = { priority: round % 20 > 0 ? "High" : "Low" };
    const bulk = { select: { ids }, change };
    await timed(`bulk change of ${bulkSize}`, { method: "POST", path: `${path}/bulk`, body: bulk });
  }
}
