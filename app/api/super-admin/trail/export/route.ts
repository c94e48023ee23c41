import { calendarDateOf, defaultTimeZone } from "@/lib/core/calendar-date";
import { adminSteps } from "@/lib/server/admin-steps";
import { fileResponse } from "@/lib/server/file-response";
import { route } from "@/lib/server/route";
import { platformCalls } from "@/lib/super-admins/platform/calls";
import { trailCsv } from "@/lib/super-admins/platform/trail-export";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  GET: adminSteps(platformCalls.exportTrail, async ({ open, query }) => {
    const fileName = `Trail - ${calendarDateOf(new Date(), defaultTimeZone)}.csv`;
    return fileResponse(trailCsv(open, query), {
      fileName,
      contentType: "text/csv; charset=utf-8",
    });
  }),
});
