import { brandEndpoints } from "@/lib/crm/brands/endpoints";
import { listBrandOptions } from "@/lib/crm/brands/list";
import { handleReadOnly, route } from "@/lib/server/request/route";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  GET: handleReadOnly(brandEndpoints.dropdown, async ({ tenant }) => ({
    brands: await listBrandOptions(tenant),
  })),
});
