import { setTimeout as pause } from "node:timers/promises";
import { PlainError } from "@/scripts/lib/plain-error";
import { type CustomBench, ratioOf } from "./custom-compare";
import type { Base } from "./load";
import { call } from "./request";

const rows = 2000;
const rounds = 3;

/** Imports of a file with four custom fields, beside a company without custom fields. */
export async function measureCustomImport({
  results,
  plainApi,
  customApi,
}: CustomBench): Promise<string> {
  const names = ["import: standard", "import: four filled"];
  for (let round = 0; round < rounds; round += 1)
    for (const [at, api] of [plainApi, customApi].entries()) {
      const seconds = await timeOfImport(api, fileOf(round, at > 0));
      results.add(names[at] ?? "", { timesMs: [seconds * 1000], seconds, cpuMs: 0 });
    }
  return ratioOf(results, { what: `import of ${rows} rows, four filled`, names, most: 1.3 });
}

function fileOf(round: number, hasCustom: boolean): string {
  const titles = `Client Name,Brand,Mobile,Stage,CS Person${hasCustom ? ",Level,Amount,Visit,Visitor" : ""}`;
  const lines = Array.from({ length: rows }, (_, row) => {
    const mobile = `9${round}${String(row).padStart(8, "0")}`;
    const custom = hasCustom ? `,High,${row * 100},2026-12-24,Visitor ${row}` : "";
    return `Client ${round} ${row},Import ${row % 50},${mobile},New,Asha Sharma${custom}`;
  });
  return [titles, ...lines].join("\n");
}

/** Seconds from the request to run the import until it is done. */
async function timeOfImport(api: Base, file: string): Promise<number> {
  const boundary = "custom-import";
  const part = (head: string, body: string) =>
    `--${boundary}\r\nContent-Disposition: form-data; ${head}\r\n\r\n${body}\r\n`;
  const body = Buffer.from(
    part('name="kind"', "leads") +
      part('name="file"; filename="leads.csv"\r\nContent-Type: text/csv', file) +
      `--${boundary}--\r\n`,
  );
  const headers = { "Content-Type": `multipart/form-data; boundary=${boundary}` };
  const sent = await call(api, { method: "POST", path: "/api/crm/imports", body, headers });
  const path = `/api/crm/imports/${sent.import.id}`;
  const began = performance.now();
  await call(api, { method: "POST", path: `${path}/run`, body: {} });
  for (;;) {
    const { import: read } = await call(api, { path });
    if (read.status === "done") {
      if (read.counts.created !== rows) throw new PlainError(JSON.stringify(read.counts));
      return (performance.now() - began) / 1000;
    }
    if (read.status !== "running" && read.status !== "queued")
      throw new PlainError(`The import of the benchmark: ${JSON.stringify(read)}`);
    await pause(50);
  }
}
