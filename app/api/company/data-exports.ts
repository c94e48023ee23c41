import { dataExportEndpoints } from "@/lib/companies/data-export/endpoints";
import {
  listDataExports,
  startDataExport,
  takeDataExport,
} from "@/lib/companies/data-export/service";
import { calendarDateOf } from "@/lib/core/calendar-date";
import { asExport } from "@/lib/server/request/export-places";
import { fileResponse } from "@/lib/server/request/file-response";
import { handle, handleInSteps } from "@/lib/server/request/pipeline";
import { storedBytes } from "@/lib/server/storage/stored-files";
import { ownDataEndpoints } from "@/lib/team/endpoints";
import { ownData } from "@/lib/team/own-data/service";

export const dataExportRoutes = {
  list: handle(dataExportEndpoints.list, async ({ tenant }) => ({
    exports: await listDataExports(tenant),
  })),
  start: handle(dataExportEndpoints.start, async ({ tenant, member }) => ({
    export: await startDataExport(tenant, member),
  })),
  download: handleInSteps(dataExportEndpoints.download, async ({ open, member, params }) => {
    const { name, timeZone } = member.company;
    const file = await open((tenant) => takeDataExport(tenant, params.id));
    return fileResponse(storedBytes(file), {
      fileName: `${name} - ${calendarDateOf(file.createdAt, timeZone)}.zip`,
      contentType: "application/zip",
      byteSize: file.byteSize,
    });
  }),
};

export const ownDataRoutes = {
  download: handleInSteps(ownDataEndpoints.download, async ({ open, member }) => {
    const { id, name, company } = member;
    const entry = { action: "member.data_exported", subjectKind: "member", subjectId: id };
    return fileResponse(await asExport({ open, member }, entry, ownData(open, id)), {
      fileName: `${name} - ${calendarDateOf(new Date(), company.timeZone)}.json`,
      contentType: "application/json; charset=utf-8",
    });
  }),
};
