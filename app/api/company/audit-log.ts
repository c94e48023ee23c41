import { companyAuditLogActions } from "@/lib/audit-log/choices";
import { auditLogCsv } from "@/lib/audit-log/csv";
import { companyAuditLogEndpoints } from "@/lib/audit-log/endpoints";
import { listCompanyAuditLog, readCompanyAuditLog } from "@/lib/audit-log/list";
import { calendarDateOf } from "@/lib/core/calendar-date";
import { asExport } from "@/lib/server/request/export-places";
import { fileResponse } from "@/lib/server/request/file-response";
import { handleInSteps, handleReadOnly } from "@/lib/server/request/pipeline";

export const companyAuditLogRoutes = {
  list: handleReadOnly(companyAuditLogEndpoints.list, ({ tenant, query }) =>
    listCompanyAuditLog(tenant, query),
  ),
  export: handleInSteps(companyAuditLogEndpoints.export, async ({ open, read, member, query }) => {
    const { name, timeZone } = member.company;
    const bytes = auditLogCsv(
      (page) => read((tenant) => readCompanyAuditLog(tenant, page)),
      query,
      companyAuditLogActions,
    );
    const entry = { action: "trail.exported", subjectKind: "trail" };
    return fileResponse(await asExport({ open, member }, entry, bytes), {
      fileName: `${name} - History - ${calendarDateOf(new Date(), timeZone)}.csv`,
      contentType: "text/csv; charset=utf-8",
    });
  }),
};
