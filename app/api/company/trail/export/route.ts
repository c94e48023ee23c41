import { companyTrailCalls } from "@/lib/companies/trail/calls";
import { companyTrailActions } from "@/lib/companies/trail/choices";
import { listCompanyTrail } from "@/lib/companies/trail/service";
import { calendarDateOf } from "@/lib/core/calendar-date";
import { fileResponse } from "@/lib/server/file-response";
import { route, tenantSteps } from "@/lib/server/route";
import { trailCsv } from "@/lib/trail/csv";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  GET: tenantSteps(companyTrailCalls.export, async ({ open, member, query }) => {
    const { name, timeZone } = member.company;
    const bytes = trailCsv(
      (page) => open((tenant) => listCompanyTrail(tenant, page)),
      query,
      companyTrailActions,
    );
    return fileResponse(bytes, {
      fileName: `${name} - Trail - ${calendarDateOf(new Date(), timeZone)}.csv`,
      contentType: "text/csv; charset=utf-8",
    });
  }),
});
