import { z } from "zod";
import { type Catalogue, standardCatalogue } from "@/lib/core/catalogue";
import { type OwnField, ownKinds } from "@/lib/core/own-fields";
import { type RecordKind, recordKinds } from "@/lib/core/record-kinds";
import type { SqlReader } from "./scope";

const mostKept = 500;
const kept = new Map<string, Catalogue>();

export const optionsSchema = z.array(
  z.object({ key: z.string(), label: z.string(), archived: z.boolean().optional() }),
);

const storedField = z.object({
  recordKind: z.enum(recordKinds),
  key: z.string(),
  kind: z.enum(ownKinds),
  label: z.string(),
  slot: z.string(),
  decimals: z.int(),
  help: z.string().nullable(),
  required: z.boolean(),
  options: optionsSchema,
});

/**
 * The fields of the company at this version. A process keeps them by version, so it reads them once after a change, and
 * a company without own fields costs no query.
 */
export async function catalogueAt(
  db: SqlReader,
  companyId: string,
  version: number,
): Promise<Catalogue> {
  if (version === 0) return standardCatalogue;
  const key = `${companyId} ${version}`;
  const known = kept.get(key);
  if (known) return known;
  const catalogue = await readCatalogue(db, companyId);
  kept.set(key, catalogue);
  const [oldest] = kept.keys();
  if (kept.size > mostKept && oldest) kept.delete(oldest);
  return catalogue;
}

async function readCatalogue(db: SqlReader, companyId: string): Promise<Catalogue> {
  const rows = await db.$queryRaw<unknown[]>`
    select record_kind as "recordKind", key, kind, label, slot, decimals, help, required, options
    from own_field
    where company_id = ${companyId}::uuid and deleted_at is null and slot is not null
    order by id`;
  const own: Partial<Record<RecordKind, OwnField[]>> = {};
  for (const { recordKind, ...field } of z.array(storedField).parse(rows))
    own[recordKind] = [...(own[recordKind] ?? []), field];
  return { own };
}
