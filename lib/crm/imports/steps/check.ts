import type { TenantScope } from "@/lib/server/database/scope";
import type { Prisma } from "@/lib/server/prisma/client";
import { type BatchPlan, planner } from "../batches/planner";
import { countOutcomes } from "../batches/write-rows";
import { groupProblems, problemsIn } from "../problem-groups";
import type { StoredImport } from "../record";
import type { ImportCheck } from "../schema";
import { inCompany, type StepContext } from "./context";
import { eachBatch, readerOf } from "./file-batches";

const shownProblems = 200;

/** Performs a dry run of the whole file and stores its result; writes no records. */
export async function checkImport(context: StepContext, stored: StoredImport): Promise<void> {
  const plan = planner(stored.kind, { reader: readerOf(stored), settings: stored.settings });
  let check = nothingYet();
  let doneRows = 0;
  await eachBatch(context, stored, 0, async (rows) => {
    const done = doneRows + rows.length;
    const [batch, goesOn] = await inCompany(context, async (tenant) => [
      await plan(tenant, rows),
      await save(stored, tenant, { doneRows: done }),
    ]);
    check = added(check, batch);
    doneRows = done;
    return goesOn;
  });
  await inCompany(context, (tenant) =>
    save(stored, tenant, { status: "draft", doneRows: 0, result: { check } }),
  );
}

/** False if the check was cancelled, even if another was started. */
async function save(
  { id, version }: StoredImport,
  { db, companyId }: TenantScope,
  data: Prisma.ImportUpdateManyMutationInput,
): Promise<boolean> {
  const where = { companyId, id, version, status: "checking" };
  return (await db.import.updateMany({ where, data })).count === 1;
}

function nothingYet(): ImportCheck {
  return {
    created: 0,
    updated: 0,
    skipped: 0,
    failed: 0,
    newBrands: 0,
    problemCount: 0,
    problems: [],
    groups: [],
  };
}

function added(check: ImportCheck, { rows, newBrands }: BatchPlan): ImportCheck {
  const counts = countOutcomes(rows);
  const problems = problemsIn(rows);
  return {
    created: check.created + counts.created,
    updated: check.updated + counts.updated,
    skipped: check.skipped + counts.skipped,
    failed: check.failed + counts.failed,
    newBrands: check.newBrands + newBrands.length,
    problemCount: check.problemCount + problems.length,
    problems: [...check.problems, ...problems].slice(0, shownProblems),
    groups: groupProblems(check.groups, problems),
  };
}
