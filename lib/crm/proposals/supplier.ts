import { gstStateOf } from "@/lib/core/gst-states";
import type { TenantScope } from "@/lib/server/scope";
import type { Supplier } from "./schema";

/** The company as a proposal of today names it, with the file of its logo. */
export async function readSupplier({
  db,
  companyId,
}: TenantScope): Promise<{ supplier: Supplier; logoFileId: string | null }> {
  const { logoFileId, ...facts } = await db.company.findUniqueOrThrow({
    where: { id: companyId },
    select: {
      name: true,
      address: true,
      city: true,
      state: true,
      gstin: true,
      phone: true,
      website: true,
      logoFileId: true,
    },
  });
  return { supplier: { ...facts, stateCode: gstStateOf(facts) }, logoFileId };
}
