import { z } from "zod";
import type { Catalogue } from "@/lib/core/catalogue";
import { notFound } from "@/lib/core/errors";
import { madeBy } from "@/lib/crm/records/visible";
import type { TenantScope } from "@/lib/server/database/scope";
import type { Import } from "@/lib/server/prisma/client";
import { rowsWithout } from "./answers";
import { importKinds, importStatuses } from "./choices";
import { fileAnalysis, type ImportFile } from "./columns/column";
import { idWarnings, paiseWarnings, sameIdNotes } from "./columns/ids";
import { newFieldOf } from "./columns/new-field";
import { sharedColumns, takesSeveral } from "./columns/several";
import { importCheck, importUndo, problemGroup } from "./outcome/schema";
import { type Asked, openQuestions, suggestAnswers } from "./questions";
import { type ImportRecord, type ImportSummary, importRecord, importSummary } from "./schema";
import { importSettings } from "./settings/schema";
import { importTarget } from "./targets";
import { unknownValues } from "./values/unknown";

const storedSettings = importSettings.extend({
  values: importSettings.shape.values.default([]),
});

const storedCheck = importCheck.extend({
  namesakes: importCheck.shape.namesakes.default(0),
  groups: importCheck.shape.groups.default([]),
  dropped: importCheck.shape.dropped.default([]),
  left: importCheck.shape.left.default([]),
});

const importResult = z.object({
  newBrands: z.int().optional(),
  check: storedCheck.nullable().optional(),
  refused: z.array(problemGroup).optional(),
  dropped: z.array(problemGroup).optional(),
  left: z.array(problemGroup).optional(),
  undo: importUndo.nullable().optional(),
  failedRowsRemoved: z.boolean().optional(),
});

/** An import's row with its JSON columns parsed. */
export type StoredImport = Omit<Import, "kind" | "status" | "columns" | "settings" | "result"> &
  ImportFile & { status: ImportRecord["status"]; result: z.output<typeof importResult> };

/**
 * Reads an import of the company for its steps in the background, whoever made it; null for an unknown or another
 * company's id.
 */
export async function findImport(
  { db, companyId, catalogue }: TenantScope,
  id: string,
  made: ReturnType<typeof madeBy> = {},
): Promise<StoredImport | null> {
  const where = { companyId_id: { companyId, id }, ...made };
  const found = await db.import.findUnique({ where });
  return found && toStored(found, catalogue);
}

/** An import that the actor made, or for owners any import of the company. Throws `not_found`. */
export async function requireImport(tenant: TenantScope, id: string): Promise<StoredImport> {
  const found = await findImport(tenant, id, madeBy(tenant));
  if (!found) throw notFound("Import");
  return found;
}

/** Marks the uploaded file as orphaned; maintenance removes it. */
export async function dropFile(
  { db, companyId, now }: TenantScope,
  { fileId }: StoredImport,
): Promise<void> {
  await db.file.updateMany({ where: { companyId, id: fileId }, data: { orphanedAt: now } });
}

/** Parses the JSON columns of a row. */
export function toStored(row: Import, catalogue: Catalogue): StoredImport {
  return {
    ...row,
    catalogue,
    kind: z.enum(importKinds).parse(row.kind),
    status: z.enum(importStatuses).parse(row.status),
    analysis: fileAnalysis.parse(row.columns),
    settings: storedSettings.parse(row.settings),
    result: importResult.parse(row.result),
  };
}

/** An import as a client sees it, with its open questions. */
export function toImport(stored: StoredImport, asked: Asked): ImportRecord {
  const { kind, catalogue, analysis, settings, result } = stored;
  const leads = kind === "leads";
  const { left = [] } = result;
  return importRecord.parse({
    ...toImportSummary(stored),
    ...analysis,
    columns: analysis.columns.map((column) => ({ ...column, newField: newFieldOf(column) })),
    fields: importTarget(kind, catalogue).columns.map((field) => ({
      ...field,
      isDate: field.kind === "date",
      takesSeveral: takesSeveral(field),
    })),
    settings,
    questions: openQuestions(stored),
    suggestions: suggestAnswers(stored, asked),
    warnings: [idWarnings, paiseWarnings, sharedColumns, sameIdNotes].flatMap((of) => of(stored)),
    unknownValues: stored.status === "draft" ? unknownValues(stored, asked.people) : [],
    kinds: analysis.mappings.map((mapping) => mapping.kind),
    rowsWithoutBrand: leads ? rowsWithout("brand", analysis, settings) : 0,
    rowsWithoutCsPerson: leads ? rowsWithout("csPerson", analysis, settings) : 0,
    check: result.check ?? null,
    refused: result.refused ?? [],
    dropped: result.dropped ?? [],
    left,
    undo: result.undo ?? null,
    hasFailedRows: (stored.failedCount > 0 || left.length > 0) && !result.failedRowsRemoved,
  });
}

export function toImportSummary(stored: StoredImport): ImportSummary {
  const isoOf = (time: Date | null) => time?.toISOString() ?? null;
  return importSummary.parse({
    ...stored,
    counts: {
      created: stored.createdCount,
      updated: stored.updatedCount,
      skipped: stored.skippedCount,
      failed: stored.failedCount,
      newBrands: stored.result.newBrands ?? 0,
    },
    createdAt: isoOf(stored.createdAt),
    startedAt: isoOf(stored.startedAt),
    finishedAt: isoOf(stored.finishedAt),
    undoneAt: isoOf(stored.undoneAt),
  });
}
