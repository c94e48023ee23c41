import { presenceEndpoints } from "@/lib/crm/presence/endpoints";
import { reportPresence } from "@/lib/crm/presence/report";
import { handle } from "@/lib/server/request/pipeline";

export const presenceRoutes = {
  report: handle(presenceEndpoints.report, ({ tenant, member, body }) =>
    reportPresence(tenant, member.id, body),
  ),
};
