import { brandEndpoints } from "@/lib/crm/brands/endpoints";
import { listBrandOptions } from "@/lib/crm/brands/service";
import { route, tenantRead } from "@/lib/server/route";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  GET: tenantRead(brandEndpoints.dropdown, async ({ tenant }) => ({
    brands: await listBrandOptions(tenant),
  })),
});
