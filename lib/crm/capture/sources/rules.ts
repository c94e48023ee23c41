import { invalidField } from "@/lib/core/errors";
import { type LeadSourceKind, leadSources } from "@/lib/core/lead-sources";
import { readCell } from "@/lib/crm/cells/read-cell";
import type { TenantScope } from "@/lib/server/database/scope";
import { captureFields, isTarget } from "../targets";
import type { Gives, LeadSourceUpdate } from "./schema";

/** Throws `validation_failed` for targets, texts, brands and people that the company does not have. */
export async function requireValid(tenant: TenantScope, input: LeadSourceUpdate): Promise<void> {
  requireTargets(tenant, input);
  requireReadable(tenant, input);
  await requireBrand(tenant, input);
  if (input.gives) await requireReceivers(tenant, input.gives);
}

/** Throws `validation_failed` on `secret` for a source that is on without the secret that it needs. */
export function requireSecret(
  kind: LeadSourceKind,
  { state, hasSecret }: { state: string; hasSecret: boolean },
): void {
  const { secret, secretIsOptional } = leadSources[kind];
  if (state === "off" || hasSecret || secret.length === 0 || secretIsOptional) return;
  const labels = secret.map(({ label }) => label).join(" and ");
  throw invalidField("secret", `Enter ${labels} before you switch the source on`);
}

function requireTargets({ catalogue }: TenantScope, { mapping = {} }: LeadSourceUpdate): void {
  for (const [name, target] of Object.entries(mapping))
    if (!isTarget(catalogue, target))
      throw invalidField(`mapping.${name}`, `Leads have no field “${target}”`);
}

function requireReadable({ catalogue }: TenantScope, { defaults = {} }: LeadSourceUpdate): void {
  const fields = captureFields(catalogue);
  for (const [key, text] of Object.entries(defaults)) {
    const field = fields.get(key);
    if (!field) throw invalidField(`defaults.${key}`, `Leads have no field “${key}”`);
    const read = readCell(text, field, "dmy");
    if ("reason" in read) throw invalidField(`defaults.${key}`, read.reason);
  }
}

async function requireBrand(
  { db, companyId }: TenantScope,
  { brandRule }: LeadSourceUpdate,
): Promise<void> {
  const id = brandRule?.brandId;
  if (!id) return;
  const found = await db.brand.count({ where: { companyId, id, deletedAt: null } });
  if (found === 0) throw invalidField("brandRule.brandId", "Brand not found");
}

async function requireReceivers({ db, companyId }: TenantScope, gives: Gives): Promise<void> {
  if (gives.to === "team") {
    const found = await db.team.count({ where: { companyId, id: gives.teamId } });
    if (found === 0) throw invalidField("gives.teamId", "Team not found");
  }
  if (gives.to !== "person" && gives.to !== "people") return;
  const ids = new Set(gives.to === "person" ? [gives.memberId] : gives.memberIds);
  const where = { companyId, id: { in: [...ids] }, isActive: true };
  if ((await db.appUser.count({ where })) < ids.size)
    throw invalidField(
      gives.to === "person" ? "gives.memberId" : "gives.memberIds",
      "Choose active members of the team",
    );
}
