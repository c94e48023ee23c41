import { companyEndpoints } from "@/lib/companies/endpoints";
import { readQuota, setLimits } from "@/lib/companies/quota/service";
import { handle, route } from "@/lib/server/request/route";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  GET: handle(companyEndpoints.getQuota, async ({ platform, params }) => ({
    quota: await readQuota(platform, params.id),
  })),
  PUT: handle(companyEndpoints.setLimits, async ({ platform, params, body, ifMatch }) => ({
    quota: await setLimits(platform, params.id, body, ifMatch),
  })),
});
