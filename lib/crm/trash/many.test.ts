import { expect, test } from "vitest";
import type { TenantScope } from "@/lib/server/database/scope";
import { createBrand, createLead } from "@/prisma/factories";
import { freshCompany } from "@/testing/company";
import { moveToTrash, restoreFromTrash } from "./service";

test("a record with very many children gets more time for its statements", async () => {
  const { companyId, inTenant } = await freshCompany();
  const { id } = await createBrand({ companyId });
  await createLead({ companyId, brandId: id });
  const given = ({ db }: Pick<TenantScope, "db">) =>
    db.$queryRaw<{ limit: string }[]>`select current_setting('statement_timeout') as limit`;

  const { trashId, whileDeleting } = await inTenant(async (tenant) => ({
    ...(await moveToTrash(tenant, { kind: "brand", id })),
    whileDeleting: await given(tenant),
  }));
  const whileRestoring = await inTenant(async (tenant) => {
    await restoreFromTrash(tenant, trashId);
    return given(tenant);
  });

  expect(whileDeleting).toEqual([{ limit: "25s" }]);
  expect(whileRestoring).toEqual([{ limit: "25s" }]);
  expect(await inTenant(given)).toEqual([{ limit: "5s" }]);
});
