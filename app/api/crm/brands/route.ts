import { brandCalls } from "@/lib/crm/brands/calls";
import { createBrand, listBrands } from "@/lib/crm/brands/service";
import { route, tenantRead, tenantRoute } from "@/lib/server/route";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  GET: tenantRead(brandCalls.list, ({ tenant, query }) => listBrands(tenant, query)),
  POST: tenantRoute(brandCalls.create, async ({ tenant, body }) => ({
    brand: await createBrand(tenant, body),
  })),
});
