import { proposalEndpoints } from "@/lib/crm/proposals/endpoints";
import { pdfBytes, readPdf } from "@/lib/crm/proposals/pdf-file";
import { requireProposal } from "@/lib/crm/proposals/row";
import { pdfResponse } from "@/lib/server/request/file-response";
import { handleInSteps, route } from "@/lib/server/request/route";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  GET: handleInSteps(proposalEndpoints.pdf, async ({ open, params, request }) => {
    const pdf = await open(async (tenant) =>
      readPdf(tenant, await requireProposal(tenant, params.id)),
    );
    return pdfResponse(await pdfBytes(pdf, request.signal), pdf.name);
  }),
});
