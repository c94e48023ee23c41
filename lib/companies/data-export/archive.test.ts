import { existsSync, readdirSync, readlinkSync } from "node:fs";
import { expect, test } from "vitest";
import { filledCompany } from "@/lib/testing/matrix-world";
import { companyArchive } from "./archive";

test.skipIf(!existsSync("/proc/self/fd"))(
  "a reader who breaks off where a file begins leaves no file open",
  async () => {
    const { companyId, inTenant } = await filledCompany();
    const files = await inTenant(({ db }) => db.file.findMany({ where: { companyId } }));
    for await (const piece of companyArchive(companyId, new Date()))
      if (Buffer.from(piece).includes("files/")) break;
    const open = () => files.filter(({ storageKey }) => openPaths().includes(storageKey));
    await expect.poll(open).toEqual([]);
  },
);

/** What this process has open, as Linux tells it. */
function openPaths(): string {
  return readdirSync("/proc/self/fd").map(pathOf).join("\n");
}

function pathOf(descriptor: string): string {
  const link = `/proc/self/fd/${descriptor}`;
  return existsSync(link) ? readlinkSync(link) : "";
}
