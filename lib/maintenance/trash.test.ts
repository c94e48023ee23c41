import { existsSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { env } from "@/lib/server/operation/env";
import { deliver, draft, proposalWorld, sent } from "@/testing/proposals/proposals";
import { removeOrphanedFiles } from "./files";
import { emptyTrashOfCompany } from "./trash";

const hour = 3_600_000;

test("the proposals of an enquiry are deleted with it: drafts, lines and PDFs", async () => {
  const world = await proposalWorld();
  const { companyId, enquiryId } = world;
  await sent(world);
  await draft(world);
  await deliver(world);
  const now = new Date();
  const pdf = await world.inTenant(async ({ db }) => {
    const deletedAt = new Date(now.getTime() - 31 * 24 * hour);
    await db.enquiry.updateMany({ where: { companyId, id: enquiryId }, data: { deletedAt } });
    return db.file.findFirstOrThrow({ where: { companyId, purpose: "proposal" } });
  });
  const path = join(env().DATA_DIR, "files", pdf.storageKey);
  expect(existsSync(path)).toBe(true);
  await emptyTrashOfCompany(companyId, now);
  await removeOrphanedFiles(companyId, new Date(now.getTime() + hour + 1));
  const left = await world.inTenant(async ({ db }) => [
    await db.proposal.count({ where: { companyId } }),
    await db.proposalItem.count({ where: { companyId } }),
    await db.file.count({ where: { companyId } }),
  ]);
  expect([left, existsSync(path)]).toEqual([[0, 0, 0], false]);
});
