import { z } from "zod";
import { withTenant } from "@/lib/server/database/db";
import { type OpenTenant, systemActor, type TenantScope } from "@/lib/server/database/scope";
import { defineJob, handle } from "@/lib/server/jobs/jobs";
import type { StagedFile } from "@/lib/server/storage/staged-files";
import { linkStateOf } from "./link";
import { keepPdf, mailPdf, printMissing } from "./pdf-file";
import { findProposal } from "./row";

/** The job that prints a sent proposal and mails it; `url` is the client's link, which is not stored. */
export const proposalJob = defineJob(
  "proposal",
  z.object({
    companyId: z.guid().optional(),
    proposalId: z.guid(),
    subject: z.string().min(1),
    url: z.url(),
  }),
);

/** Prints a sent proposal and mails it. PDF and mail are written together and once per proposal. */
export const deliverProposal = handle(proposalJob, async ({ companyId = "", ...order }) => {
  const open: OpenTenant = (work) => withTenant({ companyId }, systemActor, work);
  const staged = await printMissing(open, order.proposalId);
  if (staged) await open((tenant) => keepAndMail(tenant, staged, order));
});

async function keepAndMail(
  tenant: TenantScope,
  staged: StagedFile,
  { proposalId: id, subject, url }: { proposalId: string; subject: string; url: string },
): Promise<void> {
  if (!(await keepPdf(tenant, id, staged))) return;
  const row = await findProposal(tenant, { id });
  if (!row?.sentTo || linkStateOf(row, tenant.now) !== "open") return;
  const { sentTo } = row;
  await mailPdf(tenant, { ...row, sentTo, pdfFileId: staged.id }, { subject, url });
}
