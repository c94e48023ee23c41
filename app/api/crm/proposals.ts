import { renewLink, revokeLink } from "@/lib/crm/proposals/change-link";
import { proposalEndpoints, sharedProposalEndpoints } from "@/lib/crm/proposals/endpoints";
import { mailAgain } from "@/lib/crm/proposals/mail-again";
import { pdfBytes, readPdf } from "@/lib/crm/proposals/pdf-file";
import { requireProposal } from "@/lib/crm/proposals/row";
import { sendProposal } from "@/lib/crm/proposals/send";
import {
  createProposal,
  deleteDraft,
  getProposal,
  listProposals,
  reviseProposal,
  updateProposal,
} from "@/lib/crm/proposals/service";
import { countAnswer, countRead } from "@/lib/crm/proposals/shared/find";
import {
  acceptProposal,
  openSharedPdf,
  openSharedProposal,
  recordView,
  requestChanges,
} from "@/lib/crm/proposals/shared/service";
import { suggestProposal } from "@/lib/crm/proposals/suggestion";
import { pdfResponse } from "@/lib/server/request/file-response";
import { handle, handleInSteps } from "@/lib/server/request/pipeline";

export const sharedProposalRoutes = {
  get: handle(sharedProposalEndpoints.get, async ({ world, params, request }) => {
    await countRead(request);
    return { proposal: await openSharedProposal(world, params.token) };
  }),
  pdf: handle(sharedProposalEndpoints.pdf, async ({ world, params, request }) => {
    await countRead(request);
    const pdf = await openSharedPdf(world, params.token);
    return pdfResponse(await pdfBytes(pdf, request.signal), pdf.name);
  }),
  view: handle(sharedProposalEndpoints.view, async ({ world, params, request }) => {
    await countRead(request);
    return recordView(world, params.token);
  }),
  accept: handle(sharedProposalEndpoints.accept, async ({ world, params, request, body }) => {
    await countAnswer(request);
    return { proposal: await acceptProposal(world, params.token, body) };
  }),
  requestChanges: handle(
    sharedProposalEndpoints.requestChanges,
    async ({ world, params, request, body }) => {
      await countAnswer(request);
      return { proposal: await requestChanges(world, params.token, body) };
    },
  ),
};

export const proposalRoutes = {
  list: handle(proposalEndpoints.list, ({ tenant, params }) => listProposals(tenant, params.id)),
  suggestion: handle(proposalEndpoints.suggestion, async ({ tenant, params }) => ({
    suggestion: await suggestProposal(tenant, params.id),
  })),
  create: handle(proposalEndpoints.create, async ({ tenant, params, body }) => ({
    proposal: await createProposal(tenant, params.id, body),
  })),
  get: handle(proposalEndpoints.get, async ({ tenant, params }) => ({
    proposal: await getProposal(tenant, params.id),
  })),
  update: handle(proposalEndpoints.update, async ({ tenant, params, body, ifMatch }) => ({
    proposal: await updateProposal(tenant, params.id, body, ifMatch),
  })),
  remove: handle(proposalEndpoints.remove, ({ tenant, params, ifMatch }) =>
    deleteDraft(tenant, params.id, ifMatch),
  ),
  send: handleInSteps(proposalEndpoints.send, ({ open, params, body }) =>
    sendProposal(open, params.id, body),
  ),
  mailAgain: handleInSteps(proposalEndpoints.mailAgain, ({ open, params, body }) =>
    mailAgain(open, params.id, body),
  ),
  revise: handle(proposalEndpoints.revise, async ({ tenant, params }) => ({
    proposal: await reviseProposal(tenant, params.id),
  })),
  renewLink: handle(proposalEndpoints.renewLink, ({ tenant, params }) =>
    renewLink(tenant, params.id),
  ),
  revokeLink: handle(proposalEndpoints.revokeLink, async ({ tenant, params }) => ({
    proposal: await revokeLink(tenant, params.id),
  })),
  pdf: handleInSteps(proposalEndpoints.pdf, async ({ open, params, request }) => {
    const pdf = await open(async (tenant) =>
      readPdf(tenant, await requireProposal(tenant, params.id)),
    );
    return pdfResponse(await pdfBytes(pdf, request.signal), pdf.name);
  }),
};
