import { AppError } from "@/lib/core/errors";
import { updateLead } from "@/lib/crm/leads/service";
import { recordActivity } from "@/lib/crm/records/record-activity";
import { withTenant } from "@/lib/server/database/db";
import type { TenantScope } from "@/lib/server/database/scope";

// Writes into one company from many writers at once until a test kills it, which may be at any moment.
const [, , companyId = "", leads = "", writers = ""] = process.argv;
const leadIds = leads.split(",");
const actor = { kind: "system", name: "Writer" } as const;
const mayFail = new Set(["unavailable", "conflict"]);

async function change(tenant: TenantScope, id: string, chance: number): Promise<void> {
  const note = { subject: { kind: "lead", id }, kind: "note", body: "Called" } as const;
  if (chance < 0.8) await recordActivity(tenant, note);
  if (chance > 0.5) await updateLead(tenant, id, { comment: `${Math.random()}` });
  if (chance > 0.9) throw new AppError("conflict", "This one is rolled back");
}

async function write(): Promise<never> {
  for (;;) {
    const id = leadIds[Math.floor(Math.random() * leadIds.length)] ?? "";
    const company = { companyId, timeZone: "Asia/Kolkata" };
    const work = (tenant: TenantScope) => change(tenant, id, Math.random());
    await withTenant(company, actor, work).catch((error: unknown) => {
      if (!(error instanceof AppError) || !mayFail.has(error.code)) throw error;
    });
  }
}

await Promise.all(Array.from({ length: Number(writers) }, write));
