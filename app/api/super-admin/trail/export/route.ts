import { calendarDateOf, defaultTimeZone } from "@/lib/core/calendar-date";
import { adminSteps } from "@/lib/server/admin-steps";
import { fileResponse } from "@/lib/server/file-response";
import { route } from "@/lib/server/route";
import { platformCalls } from "@/lib/super-admins/platform/calls";
import { trailActions } from "@/lib/super-admins/platform/choices";
import { listTrail } from "@/lib/super-admins/platform/trail";
import { trailCsv } from "@/lib/trail/csv";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  GET: adminSteps(platformCalls.exportTrail, async ({ open, query }) => {
    const bytes = trailCsv(
      (page) => open((platform) => listTrail(platform, page)),
      query,
      trailActions,
    );
    return fileResponse(bytes, {
      fileName: `Trail - ${calendarDateOf(new Date(), defaultTimeZone)}.csv`,
      contentType: "text/csv; charset=utf-8",
    });
  }),
});
