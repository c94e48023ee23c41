import { enquiryKind } from "@/lib/crm/enquiries/kind";
import type { EnquiryQuery } from "@/lib/crm/enquiries/schema";
import { storedEnquiries } from "@/lib/crm/enquiries/stored";
import { enquiryTable } from "@/lib/crm/enquiries/table";
import { exportAll, exportSelected } from "@/lib/crm/exports/answers";
import { exportEndpoints, selectedExportEndpoints } from "@/lib/crm/exports/endpoints";
import { handleInSteps, route } from "@/lib/server/request/route";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  GET: handleInSteps(exportEndpoints.enquiries, exportAll(enquiryKind.name, enquiryTable)),
  POST: handleInSteps(
    selectedExportEndpoints.enquiries,
    exportSelected<EnquiryQuery>(storedEnquiries, enquiryTable),
  ),
});
