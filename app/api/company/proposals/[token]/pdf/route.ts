import { sharedProposalEndpoints } from "@/lib/crm/proposals/endpoints";
import { pdfBytes } from "@/lib/crm/proposals/pdf-file";
import { countRead } from "@/lib/crm/proposals/shared/limits";
import { openSharedPdf } from "@/lib/crm/proposals/shared/service";
import { pdfResponse } from "@/lib/server/request/file-response";
import { handle, route } from "@/lib/server/request/route";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  GET: handle(sharedProposalEndpoints.pdf, async ({ world, params, request }) => {
    await countRead(request);
    const pdf = await openSharedPdf(world, params.token);
    return pdfResponse(await pdfBytes(pdf, request.signal), pdf.name);
  }),
});
