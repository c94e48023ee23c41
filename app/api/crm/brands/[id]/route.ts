import { brandEndpoints } from "@/lib/crm/brands/endpoints";
import { getBrand, updateBrand } from "@/lib/crm/brands/service";
import { moveToTrash } from "@/lib/crm/trash/service";
import { handle, handleReadOnly, route } from "@/lib/server/request/route";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  GET: handleReadOnly(brandEndpoints.get, async ({ tenant, params }) => ({
    brand: await getBrand(tenant, params.id),
  })),
  PUT: handle(brandEndpoints.update, async ({ tenant, params, body, ifMatch }) => ({
    brand: await updateBrand(tenant, params.id, body, ifMatch),
  })),
  DELETE: handle(brandEndpoints.remove, ({ tenant, params, ifMatch }) =>
    moveToTrash(tenant, { kind: "brand", id: params.id, expectedVersion: ifMatch }),
  ),
});
