import { auditLogActions } from "@/lib/audit-log/choices";
import { auditLogCsv } from "@/lib/audit-log/csv";
import { listAuditLog, readPlatformAuditLog } from "@/lib/audit-log/list";
import { calendarDateOf, defaultTimeZone } from "@/lib/core/calendar-date";
import { fileResponse } from "@/lib/server/request/file-response";
import { handle, handleInSteps } from "@/lib/server/request/pipeline";
import { findAnyImage, imageResponse } from "@/lib/server/storage/stored-files";
import { readPlatformDashboard } from "@/lib/super-admins/platform/dashboard";
import { platformEndpoints } from "@/lib/super-admins/platform/endpoints";
import { listJobs, retryJob } from "@/lib/super-admins/platform/jobs";
import { readMailCounters } from "@/lib/super-admins/platform/mail-counters";
import { findPeople } from "@/lib/super-admins/platform/people";

export const platformRoutes = {
  dashboard: handle(platformEndpoints.dashboard, ({ platform }) => readPlatformDashboard(platform)),
  file: handleInSteps(platformEndpoints.file, async ({ open, params }) =>
    imageResponse(await open(({ db }) => findAnyImage(db, params.id))),
  ),
  findPeople: handle(platformEndpoints.findPeople, async ({ platform, query }) => ({
    people: await findPeople(platform, query),
  })),
  listJobs: handle(platformEndpoints.listJobs, ({ platform, query }) => listJobs(platform, query)),
  retryJob: handle(platformEndpoints.retryJob, ({ platform, params }) =>
    retryJob(platform, params.id),
  ),
  mail: handle(platformEndpoints.mail, async ({ platform }) => ({
    mail: await readMailCounters(platform),
  })),
  listAuditLog: handle(platformEndpoints.listAuditLog, ({ platform, query }) =>
    listAuditLog(platform, query),
  ),
  exportAuditLog: handleInSteps(platformEndpoints.exportAuditLog, async ({ open, query }) => {
    const bytes = auditLogCsv(
      (page) => open((platform) => readPlatformAuditLog(platform, page)),
      query,
      auditLogActions,
    );
    return fileResponse(bytes, {
      fileName: `History - ${calendarDateOf(new Date(), defaultTimeZone)}.csv`,
      contentType: "text/csv; charset=utf-8",
    });
  }),
};
