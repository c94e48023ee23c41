import { enquiryEndpoints } from "@/lib/crm/enquiries/endpoints";
import { enquiryKind } from "@/lib/crm/enquiries/kind";
import type { EnquiryQuery } from "@/lib/crm/enquiries/schema";
import { storedEnquiries } from "@/lib/crm/enquiries/stored";
import { enquiryTable } from "@/lib/crm/enquiries/table";
import { exportAll, exportSelected } from "@/lib/crm/exports/answers";
import { handleInSteps, route } from "@/lib/server/request/route";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  GET: handleInSteps(enquiryEndpoints.export, exportAll(enquiryKind.name, enquiryTable)),
  POST: handleInSteps(
    enquiryEndpoints.exportSelected,
    exportSelected<EnquiryQuery>(storedEnquiries, enquiryTable),
  ),
});
