import { AppError } from "@/lib/core/errors";
import { manyRecords, type RecordKind } from "@/lib/core/record-kinds";
import type { TenantScope } from "@/lib/server/database/scope";

/** Whether the actor may change records of this holder; null is the holder of what everyone sees. */
export function mayChange(
  { changes }: Pick<TenantScope, "changes">,
  holder: string | null,
): boolean {
  if (changes.kind !== "people") return changes.kind === "all";
  return holder === null || changes.ids.includes(holder);
}

/** Whether the actor sees records of this holder. */
export function sees(tenant: Pick<TenantScope, "sees">, holder: string | null): boolean {
  return tenant.sees.kind === "all" || holder === null || tenant.sees.ids.includes(holder);
}

/** Throws `forbidden` unless the actor may change a record of this holder. */
export function requireChangeable(
  tenant: Pick<TenantScope, "changes">,
  holder: string | null,
  name: string,
): void {
  if (!mayChange(tenant, holder)) throw new AppError("forbidden", mayNotChange(name));
}

/** Throws `forbidden` unless the actor sees and may change all records of the kind, as it takes to `act`. */
export function requireAllChangeable(
  { sees, changes }: Pick<TenantScope, "sees" | "changes">,
  kind: RecordKind,
  act: string,
): void {
  if (sees.kind === "all" && changes.kind === "all") return;
  throw new AppError(
    "forbidden",
    `Your role may not change all ${manyRecords[kind]}: someone whose role may has to ${act}`,
  );
}

/** The sentence for a record that the actor sees and may not change. */
export function mayNotChange(name: string): string {
  return `Your role may not change this ${name}`;
}
