import { builtInRoles } from "@/lib/core/roles";
import { newId } from "@/lib/server/database/new-id";
import type { TenantScope } from "@/lib/server/database/scope";
import type { ApiKey } from "@/lib/server/prisma/client";
import { newApiKey, readApiKey } from "@/lib/server/tokens/api-key";
import { keepBuiltIn } from "@/lib/team/roles/service";
import { inOneHour } from "./company";

/** Stores a key of the company, by default of the role Owner with no rights, and returns its text. */
export async function createApiKey(
  tenant: TenantScope,
  given: Partial<ApiKey> = {},
): Promise<{ id: string; text: string }> {
  const { db, companyId } = tenant;
  const { id = newId(), roleId = builtInRoles.owner.id } = given;
  const text = newApiKey(companyId, id);
  const secretHash = Uint8Array.from(Buffer.from(readApiKey(text).hash, "hex"));
  const own = { companyId, id, roleId, secretHash, last4: text.slice(-4) };
  if (roleId !== builtInRoles.owner.id) await keepBuiltIn(tenant, roleId);
  await db.apiKey.create({
    data: { name: "Accountant", expiresAt: inOneHour(), ...given, ...own },
  });
  return { id, text };
}
