import { brandCalls } from "@/lib/crm/brands/calls";
import { listBrandOptions } from "@/lib/crm/brands/service";
import { route, tenantRead } from "@/lib/server/route";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  GET: tenantRead(brandCalls.dropdown, async ({ tenant }) => ({
    brands: await listBrandOptions(tenant),
  })),
});
