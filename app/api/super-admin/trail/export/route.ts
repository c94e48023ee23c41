import { auditLogCsv } from "@/lib/audit-log/csv";
import { calendarDateOf, defaultTimeZone } from "@/lib/core/calendar-date";
import { fileResponse } from "@/lib/server/file-response";
import { handleInSteps, route } from "@/lib/server/route";
import { listAuditLog } from "@/lib/super-admins/platform/audit-log";
import { auditLogActions } from "@/lib/super-admins/platform/choices";
import { platformEndpoints } from "@/lib/super-admins/platform/endpoints";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  GET: handleInSteps(platformEndpoints.exportAuditLog, async ({ open, query }) => {
    const bytes = auditLogCsv(
      (page) => open((platform) => listAuditLog(platform, page)),
      query,
      auditLogActions,
    );
    return fileResponse(bytes, {
      fileName: `Trail - ${calendarDateOf(new Date(), defaultTimeZone)}.csv`,
      contentType: "text/csv; charset=utf-8",
    });
  }),
});
