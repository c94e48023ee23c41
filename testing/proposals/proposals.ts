import { proposalRoutes } from "@/app/api/crm/proposals";
import { deliverProposal } from "@/lib/crm/proposals/deliver";
import { withPlatform } from "@/lib/server/database/db";
import { systemActor } from "@/lib/server/database/scope";
import { createBrand, createEnquiry, createLead, uniqueText } from "@/prisma/factories";
import { type Ask, askAs } from "@/testing/ask";
import { freshCompany, type TestCompany } from "@/testing/company";
import { callRoute } from "@/testing/request";

const { create: createProposal, update: updateProposal, send: sendProposal } = proposalRoutes;

/** A company of Maharashtra with an enquiry, and calls on behalf of its owner. */
export type ProposalWorld = TestCompany & { ask: Ask; enquiryId: string };

export const hours = {
  description: "Design",
  quantity: 10,
  unit: "Hours",
  rate: 1500,
  gstRate: 18,
};

export const maharashtra = { gstin: "27AAPFU0939F1ZV", city: "Pune", state: "Maharashtra" };

/** A new one, with these settings of its company. */
export async function proposalWorld(
  company: Parameters<typeof freshCompany>[0] = {},
): Promise<ProposalWorld> {
  const home = await freshCompany({ ...maharashtra, ...company });
  const { companyId, owner } = home;
  const { id: brandId } = await createBrand({ companyId, name: "Konkan Foods" });
  const contact = { clientName: "Meera Joshi", emailId: "meera@konkan.example", hq: "Ratnagiri" };
  const { id: leadId } = await createLead({ companyId, brandId, ...contact });
  const about = { title: "Dealer portal", csPerson: owner.name, csPersonId: owner.id };
  const { id: enquiryId } = await createEnquiry({ companyId, leadId, ...about });
  return { ...home, enquiryId, ask: await askAs(home) };
}

/** The `data.proposal` of a response; throws the message of a failure. */
export async function draft({ ask, enquiryId }: ProposalWorld, body: object = { items: [hours] }) {
  const { status, json } = await ask(createProposal, { params: { id: enquiryId }, body });
  if (status !== 201) throw new Error(JSON.stringify(json));
  return json.data.proposal;
}

/** The answer of changing a draft. */
export function change({ ask }: ProposalWorld, id: string, body: object, headers = {}) {
  return ask(updateProposal, { method: "PUT", params: { id }, body, headers });
}

/** The answer of sending a draft. */
export function send({ ask }: ProposalWorld, id: string, body: object = {}) {
  const whole = { to: "meera@konkan.example", message: "Dear Meera,\n\nHere it is.", ...body };
  return ask(sendProposal, { params: { id }, body: whole });
}

/** A sent proposal with its own address, and the token of its client's link. */
export async function sent(world: ProposalWorld, id?: string) {
  const to = `${uniqueText()}@konkan.example`;
  const { json } = await send(world, id ?? (await draft(world)).id, { to });
  if (json.error) throw new Error(JSON.stringify(json));
  const token: string = json.data.link.url.split("/p/")[1];
  return { ...json.data.proposal, token };
}

/** The response of a public endpoint of the client's link. */
export function asClient(
  { host }: { host: string },
  handler: Parameters<typeof callRoute>[0],
  token: string,
  parts: { method?: "POST"; body?: object } = {},
) {
  return callRoute(handler, { host, params: { token }, ...parts });
}

/** Does the work that was ordered for the company's proposals, as a worker would. */
export async function deliver({ companyId }: ProposalWorld): Promise<number> {
  const jobs = await withPlatform(
    systemActor,
    ({ db }) => db.$queryRaw<{ id: string; data: object }[]>`
      select id, data from pgboss.job where name = 'proposal' and data->>'companyId' = ${companyId}`,
  );
  for (const { id, data } of jobs)
    await deliverProposal.run(data, { jobId: id, number: 1, isLast: false });
  return jobs.length;
}

/** The mails that were queued for the company, oldest first. */
export function mailsOf({ companyId }: ProposalWorld) {
  return withPlatform(
    systemActor,
    ({ db }) => db.$queryRaw<{ data: QueuedMail }[]>`
      select data from pgboss.job where name = 'mail' and data->>'companyId' = ${companyId}
      order by created_on`,
  ).then((rows) => rows.map(({ data }) => data));
}

type QueuedMail = {
  template: string;
  to: string;
  subject: string;
  text: string;
  attachments?: { filename: string; fileId: string }[];
};
