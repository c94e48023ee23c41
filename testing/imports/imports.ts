import { readFile } from "node:fs/promises";
import { basename } from "node:path";
import type { ImportKind } from "@/lib/crm/imports/choices";
import type { ImportRecord } from "@/lib/crm/imports/schema";
import {
  getImport,
  startCheck,
  startRun,
  startUndo,
  updateImport,
} from "@/lib/crm/imports/service";
import type { ImportUpdate } from "@/lib/crm/imports/settings/schema";
import { runImportSteps } from "@/lib/crm/imports/steps/handle";
import { createImport } from "@/lib/crm/imports/upload";
import { withPlatform } from "@/lib/server/database/db";
import { systemActor } from "@/lib/server/database/scope";
import type { TestCompany } from "@/testing/company";

type Content = string | { path: string };

/** Uploads a file as the company's owner; it may also be of `otherKinds`. Text is the content of a CSV file, a path names a real one. */
export async function uploadFile(
  { owner, inTenant }: TestCompany,
  kind: ImportKind,
  content: Content,
  otherKinds: readonly ImportKind[] = [],
): Promise<ImportRecord> {
  const file =
    typeof content === "string"
      ? new File([content], "file.csv")
      : new File([await readFile(content.path)], basename(content.path));
  const open = inTenant;
  return createImport(open, { kinds: [kind, ...otherKinds], file, by: owner });
}

/** The company with its team member in the place of the owner, for imports that the member makes. */
export function ofMember(company: TestCompany): TestCompany {
  const { member, inTenant } = company;
  return { ...company, owner: member, inTenant: (work, as = member) => inTenant(work, as) };
}

/** Does what the worker would do for the newest step of the import. */
export async function workOff(
  { inTenant }: TestCompany,
  importId: string,
  attempt = { jobId: "test", number: 1, isLast: true },
): Promise<ImportRecord> {
  const [job] = await withPlatform(
    systemActor,
    ({ db }) => db.$queryRaw<{ data: unknown }[]>`
      select data from pgboss.job where name = 'imports' and data->>'importId' = ${importId}
      order by created_on desc limit 1`,
  );
  await runImportSteps.run(job?.data, attempt);
  return inTenant((tenant) => getImport(tenant, importId));
}

/** Uploads, settles, checks and runs in one go; gives the import with its check and its result. */
export async function importFile(
  company: TestCompany,
  kind: ImportKind,
  content: Content,
  settings: ImportUpdate = {},
): Promise<ImportRecord & { checked: ImportRecord["check"] }> {
  const { id } = await uploadFile(company, kind, content);
  await company.inTenant((tenant) => updateImport(tenant, id, settings));
  await company.inTenant((tenant) => startCheck(tenant, id));
  const { check: checked } = await workOff(company, id);
  await company.inTenant((tenant) => startRun(tenant, id));
  return { ...(await workOff(company, id)), checked };
}

/** Undoes an import and gives it as it is afterwards. */
export async function undoFile(company: TestCompany, importId: string): Promise<ImportRecord> {
  await company.inTenant((tenant) => startUndo(tenant, importId));
  return workOff(company, importId);
}
