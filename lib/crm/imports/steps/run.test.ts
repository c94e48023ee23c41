import { setTimeout as pause } from "node:timers/promises";
import { expect, test } from "vitest";
import { freshCompany, type TestCompany } from "@/testing/company";
import { uploadFile, workOff } from "@/testing/imports/imports";
import { startWorker } from "@/testing/imports/worker";
import { sizeOf } from "@/testing/tier";
import { getImport, startRun, startUndo } from "../service";

const rows = sizeOf({ all: 1500, heavy: 3000 });

function leadFile(): string {
  const lines = Array.from(
    { length: rows },
    (_, index) => `Brand ${index % 40},Client ${index},Asha`,
  );
  return ["Brand,Client,CS Person", ...lines].join("\n");
}

test("a run that is killed goes on where it stopped: no row is lost or doubled", async () => {
  const company = await freshCompany();
  const { id } = await uploadFile(company, "leads", leadFile());
  await company.inTenant((tenant) => startRun(tenant, id));
  await killWhen(company, id, "run", ({ doneRows }) => doneRows >= 500);
  const stopped = await company.inTenant((tenant) => getImport(tenant, id));
  expect(stopped.status).toBe("running");
  expect(stopped.doneRows).toBeLessThan(rows);
  expect(await written(company)).toEqual({
    leads: stopped.doneRows,
    names: stopped.doneRows,
    brands: 40,
  });
  const done = await workOff(company, id);
  expect(done).toMatchObject({
    status: "done",
    doneRows: rows,
    counts: { created: rows, newBrands: 40 },
  });
  expect(await written(company)).toEqual({ leads: rows, names: rows, brands: 40 });

  await company.inTenant((tenant) => startUndo(tenant, id));
  await killWhen(company, id, "undo", ({ undo }) => (undo?.removedLeads ?? 0) >= 1000);
  const undone = await workOff(company, id);
  expect(undone).toMatchObject({
    status: "undone",
    undo: { removedLeads: rows, removedBrands: 40, kept: 0 },
  });
  expect(await written(company)).toEqual({ leads: 0, names: 0, brands: 0 });
}, 240_000);

type Seen = Awaited<ReturnType<typeof getImport>>;

/** Starts a worker on the import and kills it without warning once `reached` holds. */
async function killWhen(
  company: TestCompany,
  importId: string,
  step: string,
  reached: (seen: Seen) => boolean,
): Promise<void> {
  const worker = startWorker(company.companyId, importId, step);
  while (!reached(await company.inTenant((tenant) => getImport(tenant, importId)))) await pause(5);
  await worker.kill();
}

function written({ companyId, inTenant }: TestCompany) {
  return inTenant(async ({ db }) => {
    const where = { companyId, deletedAt: null };
    const leads = await db.lead.findMany({ where, select: { clientName: true } });
    const names = new Set(leads.map(({ clientName }) => clientName)).size;
    return { leads: leads.length, names, brands: await db.brand.count({ where }) };
  });
}
