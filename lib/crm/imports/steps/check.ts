import { fromKeys } from "@/lib/core/objects";
import type { TenantScope } from "@/lib/server/database/scope";
import type { Prisma } from "@/lib/server/prisma/client";
import { type BatchPlan, nothingKnown, planBatch } from "../batches/plan";
import { countOutcomes, outcomes } from "../batches/write-rows";
import type { ImportCheck } from "../outcome/schema";
import { droppedIn, groupProblems, groupSkipped, problemsIn } from "../problem-groups";
import type { StoredImport } from "../record";
import type { ImportStep } from "./context";
import { eachBatch, readerOf } from "./file-batches";

const shownProblems = 200;

/** Performs a dry run of the whole file and stores its result; writes no records. */
export async function checkImport(step: ImportStep): Promise<void> {
  const { stored, open } = step;
  const reader = readerOf(stored);
  const known = nothingKnown();
  let check = nothingYet;
  let doneRows = 0;
  await eachBatch(step, 0, async (rows) => {
    const done = doneRows + rows.length;
    const [batch, goesOn] = await open(async (tenant) => [
      await planBatch(tenant, rows, reader, known),
      await save(stored, tenant, { doneRows: done }),
    ]);
    check = added(check, batch);
    doneRows = done;
    return goesOn;
  });
  await open((tenant) => save(stored, tenant, { status: "draft", doneRows: 0, result: { check } }));
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

const nothingYet: ImportCheck = {
  ...countOutcomes([]),
  newBrands: 0,
  namesakes: 0,
  problemCount: 0,
  problems: [],
  groups: [],
  dropped: [],
  left: [],
};

function added(check: ImportCheck, { rows, newBrands }: BatchPlan): ImportCheck {
  const counts = countOutcomes(rows);
  const problems = problemsIn(rows);
  return {
    ...fromKeys(outcomes, (outcome) => check[outcome] + counts[outcome]),
    newBrands: check.newBrands + newBrands.length,
    namesakes: check.namesakes + rows.filter(({ isNamesake }) => isNamesake).length,
    problemCount: check.problemCount + problems.length,
    problems: [...check.problems, ...problems].slice(0, shownProblems),
    groups: groupProblems(check.groups, problems),
    dropped: groupProblems(check.dropped, droppedIn(rows)),
    left: groupSkipped(check.left, rows),
  };
}
