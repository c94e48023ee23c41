import type { TenantScope } from "@/lib/server/database/scope";
import type { ReadRow } from "../rows/read-row";
import type { ImportKind } from "../schema";
import { type LeadBrands, type NewBrand, noBrandsYet, planBrands } from "./brand-batch";
import { type KnownLeads, planLeads } from "./lead-batch";
import type { BatchContext, KnownRecords, PlannedRow } from "./planned";

/** The planned rows of one batch and the brands they create. */
export type BatchPlan = {
  rows: PlannedRow[];
  newBrands: NewBrand[];
};

/** Plans batches in order; later batches see the plans of earlier ones. */
type Planner = (tenant: TenantScope, rows: ReadRow[]) => Promise<BatchPlan>;

export function planner(kind: ImportKind, context: BatchContext): Planner {
  return kind === "brands" ? brandPlanner(context) : leadPlanner(context);
}

function brandPlanner(context: BatchContext): Planner {
  const known: KnownRecords = new Map();
  return async (tenant, batch) => {
    const rows = await planBrands(tenant, batch, context, known);
    return { rows, newBrands: [] };
  };
}

function leadPlanner(context: BatchContext): Planner {
  const brands: LeadBrands = noBrandsYet();
  const known: KnownLeads = { leads: new Map(), brands };
  return async (tenant, batch) => {
    brands.created = [];
    const rows = await planLeads(tenant, batch, context, known);
    return { rows, newBrands: brands.created };
  };
}
