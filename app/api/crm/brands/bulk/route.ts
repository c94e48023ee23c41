import { brandEndpoints } from "@/lib/crm/brands/endpoints";
import { storedBrands } from "@/lib/crm/brands/stored";
import { changeMany } from "@/lib/crm/changes/bulk";
import { handle, route } from "@/lib/server/request/route";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  POST: handle(brandEndpoints.bulk, ({ tenant, member, body }) =>
    changeMany(tenant, member, storedBrands, body),
  ),
});
