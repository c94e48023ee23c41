import { storedEnquiries } from "@/lib/crm/enquiries/stored";
import { exportEndpoints, selectedExportEndpoints } from "@/lib/crm/exports/endpoints";
import { exportResponse } from "@/lib/crm/exports/export-file";
import { listedOf } from "@/lib/crm/exports/selected";
import { enquiryTable } from "@/lib/crm/exports/tables";
import { handleInSteps, route } from "@/lib/server/request/route";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  GET: handleInSteps(
    exportEndpoints.enquiries,
    async ({ open, read, member, query: { format, ...filters } }) =>
      exportResponse(
        { open, member },
        { kind: "enquiry", format, filters },
        enquiryTable(read, { filters }),
      ),
  ),
  POST: handleInSteps(selectedExportEndpoints.enquiries, async ({ open, read, member, body }) => {
    const listed = await listedOf(open, storedEnquiries, body);
    const exported = { kind: "enquiry", format: body.format, select: body.select } as const;
    return exportResponse({ open, member }, exported, enquiryTable(read, listed));
  }),
});
