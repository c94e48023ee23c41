import { calendarDateOf } from "@/lib/core/calendar-date";
import { asExport } from "@/lib/server/request/export-places";
import { fileResponse } from "@/lib/server/request/file-response";
import { handleInSteps, route } from "@/lib/server/request/route";
import { ownDataEndpoints } from "@/lib/team/endpoints";
import { ownData } from "@/lib/team/own-data/service";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  GET: handleInSteps(ownDataEndpoints.download, async ({ open, member }) =>
    fileResponse(asExport(member, ownData(open, member.id)), {
      fileName: `${member.name} - ${calendarDateOf(new Date(), member.company.timeZone)}.json`,
      contentType: "application/json; charset=utf-8",
    }),
  ),
});
