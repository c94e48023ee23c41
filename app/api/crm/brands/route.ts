import { brandEndpoints } from "@/lib/crm/brands/endpoints";
import { listBrands } from "@/lib/crm/brands/list";
import { createBrand } from "@/lib/crm/brands/service";
import { handle, handleReadOnly, route } from "@/lib/server/request/route";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  GET: handleReadOnly(brandEndpoints.list, ({ tenant, query }) => listBrands(tenant, query)),
  POST: handle(brandEndpoints.create, async ({ tenant, body }) => ({
    brand: await createBrand(tenant, body),
  })),
});
