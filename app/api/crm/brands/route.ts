import { brandEndpoints } from "@/lib/crm/brands/endpoints";
import { createBrand, listBrands } from "@/lib/crm/brands/service";
import { route, tenantRead, tenantRoute } from "@/lib/server/route";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  GET: tenantRead(brandEndpoints.list, ({ tenant, query }) => listBrands(tenant, query)),
  POST: tenantRoute(brandEndpoints.create, async ({ tenant, body }) => ({
    brand: await createBrand(tenant, body),
  })),
});
