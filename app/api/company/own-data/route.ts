import { calendarDateOf } from "@/lib/core/calendar-date";
import { asExport } from "@/lib/server/request/export-places";
import { fileResponse } from "@/lib/server/request/file-response";
import { handleInSteps, route } from "@/lib/server/request/route";
import { ownDataEndpoints } from "@/lib/team/endpoints";
import { ownData } from "@/lib/team/own-data/service";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  GET: handleInSteps(ownDataEndpoints.download, async ({ open, member }) => {
    const { id, name, company } = member;
    const entry = { action: "member.data_exported", subjectKind: "member", subjectId: id };
    return fileResponse(await asExport({ open, member }, entry, ownData(open, id)), {
      fileName: `${name} - ${calendarDateOf(new Date(), company.timeZone)}.json`,
      contentType: "application/json; charset=utf-8",
    });
  }),
});
