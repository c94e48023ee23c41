import { profileEndpoints } from "@/lib/companies/profile/endpoints";
import { readCompanyDashboard } from "@/lib/companies/profile/service";
import { handle, route } from "@/lib/server/request/route";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  GET: handle(profileEndpoints.dashboard, ({ tenant }) => readCompanyDashboard(tenant)),
});
