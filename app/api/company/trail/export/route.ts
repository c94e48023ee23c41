import { companyAuditLogActions } from "@/lib/audit-log/choices";
import { auditLogCsv } from "@/lib/audit-log/csv";
import { companyAuditLogEndpoints } from "@/lib/audit-log/endpoints";
import { readCompanyAuditLog } from "@/lib/audit-log/list";
import { calendarDateOf } from "@/lib/core/calendar-date";
import { asExport } from "@/lib/server/request/export-places";
import { fileResponse } from "@/lib/server/request/file-response";
import { handleInSteps, route } from "@/lib/server/request/route";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  GET: handleInSteps(companyAuditLogEndpoints.export, async ({ open, read, member, query }) => {
    const { name, timeZone } = member.company;
    const bytes = auditLogCsv(
      (page) => read((tenant) => readCompanyAuditLog(tenant, page)),
      query,
      companyAuditLogActions,
    );
    const entry = { action: "trail.exported", subjectKind: "trail" };
    return fileResponse(await asExport({ open, member }, entry, bytes), {
      fileName: `${name} - Trail - ${calendarDateOf(new Date(), timeZone)}.csv`,
      contentType: "text/csv; charset=utf-8",
    });
  }),
});
