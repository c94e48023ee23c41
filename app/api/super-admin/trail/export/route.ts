import { auditLogActions } from "@/lib/audit-log/choices";
import { auditLogCsv } from "@/lib/audit-log/csv";
import { readPlatformAuditLog } from "@/lib/audit-log/list";
import { calendarDateOf, defaultTimeZone } from "@/lib/core/calendar-date";
import { fileResponse } from "@/lib/server/request/file-response";
import { handleInSteps, route } from "@/lib/server/request/route";
import { platformEndpoints } from "@/lib/super-admins/platform/endpoints";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  GET: handleInSteps(platformEndpoints.exportAuditLog, async ({ open, query }) => {
    const bytes = auditLogCsv(
      (page) => open((platform) => readPlatformAuditLog(platform, page)),
      query,
      auditLogActions,
    );
    return fileResponse(bytes, {
      fileName: `Trail - ${calendarDateOf(new Date(), defaultTimeZone)}.csv`,
      contentType: "text/csv; charset=utf-8",
    });
  }),
});
