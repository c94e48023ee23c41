import type { Fields } from "@/lib/core/field-kinds/define-fields";
import { brandFields } from "@/lib/crm/brands/fields";
import { leadFields } from "@/lib/crm/leads/fields";
import { newStage } from "@/lib/crm/records/stage-since";
import type { Db, TenantScope } from "@/lib/server/database/scope";
import { type ImportField, importFields } from "./columns/column";
import type { ImportKind } from "./schema";

export type StoredRecord = Record<string, unknown> & {
  id: string;
  version: number;
  importId: string | null;
  deletedAt: Date | null;
};

/** The records that an import creates and changes. */
export type ImportTarget = {
  recordKind: "brand" | "lead";
  fields: Fields;
  /** Additional columns holding ids of other records. */
  linked: readonly string[];
  columns: readonly ImportField[];
  find: (db: Db, where: { companyId: string; id: { in: string[] } }) => Promise<StoredRecord[]>;
  /** Writes the columns `after` and raises the version. Returns the new version, or undefined if nothing matched. */
  update: (
    tenant: TenantScope,
    where: UpdateWhere,
    change: { before: object; after: object },
  ) => Promise<number | undefined>;
};

type UpdateWhere = { id: string; deletedAt?: null; version?: number };

const select = { version: true } as const;
const increased = { version: { increment: 1 } } as const;

export const importTargets: Record<ImportKind, ImportTarget> = {
  brands: {
    recordKind: "brand",
    fields: brandFields,
    linked: [],
    columns: importFields(brandFields),
    find: (db, where) => db.brand.findMany({ where }),
    update: async ({ db, companyId }, own, { after }) => {
      const where = { companyId, ...own };
      const data = { ...after, ...increased };
      return (await db.brand.updateManyAndReturn({ where, data, select }))[0]?.version;
    },
  },
  leads: {
    recordKind: "lead",
    fields: leadFields,
    linked: ["csPersonId"],
    columns: importFields(leadFields),
    find: (db, where) => db.lead.findMany({ where }),
    update: async (tenant, own, { before, after }) => {
      const where = { companyId: tenant.companyId, ...own };
      const data = { ...after, ...newStage(tenant, before, after), ...increased };
      return (await tenant.db.lead.updateManyAndReturn({ where, data, select }))[0]?.version;
    },
  },
};
