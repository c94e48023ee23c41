import { brandCalls } from "@/lib/crm/brands/calls";
import { deleteBrand, getBrand, updateBrand } from "@/lib/crm/brands/service";
import { route, tenantRead, tenantRoute } from "@/lib/server/route";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  GET: tenantRead(brandCalls.get, async ({ tenant, params }) => ({
    brand: await getBrand(tenant, params.id),
  })),
  PUT: tenantRoute(brandCalls.update, async ({ tenant, params, body, ifMatch }) => ({
    brand: await updateBrand(tenant, params.id, body, ifMatch),
  })),
  DELETE: tenantRoute(brandCalls.remove, ({ tenant, params, ifMatch }) =>
    deleteBrand(tenant, params.id, ifMatch),
  ),
});
