import { brandCalls } from "@/lib/crm/brands/calls";
import { listBrandOptions } from "@/lib/crm/brands/service";
import { route, tenantRoute } from "@/lib/server/route";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  GET: tenantRoute(brandCalls.dropdown, async ({ tenant }) => ({
    brands: await listBrandOptions(tenant),
  })),
});
