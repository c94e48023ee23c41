import { storedBrands } from "@/lib/crm/brands/stored";
import { changeMany } from "@/lib/crm/changes/bulk";
import { bulkEndpoints } from "@/lib/crm/changes/endpoints";
import { handle, route } from "@/lib/server/request/route";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  POST: handle(bulkEndpoints.brands, ({ tenant, member, body }) =>
    changeMany(tenant, member, storedBrands, body),
  ),
});
