import { gstStateOf } from "@/lib/core/gst";
import { toStoredLine } from "@/lib/crm/proposals/content";
import { draftFacts, type IssuedFacts } from "@/lib/crm/proposals/facts";
import { endOfDay } from "@/lib/crm/proposals/link";
import { financialYearAt, versionText } from "@/lib/crm/proposals/number";
import { firstValidUntil } from "@/lib/crm/proposals/suggestion";
import type { Db } from "@/lib/server/database/scope";
import type { Company, Prisma } from "@/lib/server/prisma/client";
import type { EnquiryRow } from "./enquiries";
import type { LeadRow } from "./leads";
import { type Calendar, dayOf, idAt, type Random } from "./random";
import { demoStory } from "./story";

const hourMs = 3_600_000;

const { lines } = demoStory.proposal;
const terms = demoStory.proposal.terms.join("\n");

type Scene = { db: Db; random: Random; calendar: Calendar; company: Company };
type Asked = { enquiry: EnquiryRow; lead: LeadRow & { emailId: string } };

/** Two proposals of a company's year: one opened by the client, and one accepted. */
export async function fillProposals(
  scene: Scene,
  { enquiries, leads }: { enquiries: readonly EnquiryRow[]; leads: readonly LeadRow[] },
): Promise<void> {
  const stages = ["Quotation Sent", "Won"];
  const asked = enquiries.flatMap((enquiry) => {
    const lead = leads.find(({ id }) => id === enquiry.leadId);
    if (!lead?.emailId || !isOldEnough(scene, enquiry)) return [];
    return [{ enquiry, lead: { ...lead, emailId: lead.emailId } }];
  });
  const found = stages.flatMap(
    (stage) => asked.find(({ enquiry }) => enquiry.stage === stage) ?? [],
  );
  const ordered = found.sort((one, other) => sentAtOf(one) - sentAtOf(other));
  for (const [index, asked] of ordered.entries()) await fillOne(scene, asked, index + 1);
  const { now, timeZone } = scene.calendar;
  const financialYear = financialYearAt(now, timeZone);
  const { id: companyId } = scene.company;
  const lastSerial = ordered.length;
  await scene.db.proposalCounter.create({ data: { companyId, financialYear, lastSerial } });
}

async function fillOne(scene: Scene, { enquiry, lead }: Asked, serial: number): Promise<void> {
  const { db, random, calendar, company } = scene;
  const sentAt = new Date(sentAtOf({ enquiry, lead }));
  const issued = issuedBy(company);
  const validUntil = firstValidUntil({ now: sentAt, timeZone: calendar.timeZone });
  const row = {
    companyId: company.id,
    id: idAt(random, sentAt),
    enquiryId: enquiry.id ?? "",
    financialYear: financialYearAt(calendar.now, calendar.timeZone),
    serial,
    revision: 1,
    ...answerOf({ enquiry, lead }, sentAt),
    title: enquiry.title,
    clientName: lead.clientName,
    clientEmail: lead.emailId,
    placeOfSupply: issued.supplier.stateCode,
    validUntil: dayOf(validUntil),
    terms,
    totalInr: BigInt(issued.amounts.totals.total),
    issued,
    sentAt,
    sentTo: lead.emailId,
    holderId: enquiry.csPersonId ?? null,
    sentById: enquiry.csPersonId ?? null,
    sentBy: enquiry.csPerson,
    message: `Dear ${lead.clientName},\n\nHere is our proposal.\n\nRegards,\n${enquiry.csPerson}`,
    linkExpiresAt: endOfDay(validUntil, calendar.timeZone),
    createdById: enquiry.csPersonId ?? null,
    createdAt: sentAt,
    updatedAt: sentAt,
  };
  const items = lines.map((line, index) => ({
    ...toStoredLine(line, index),
    id: idAt(random, sentAt),
  }));
  await db.proposal.create({ data: { ...row, items: { create: items } } });
  await db.activity.create({ data: sendingOf(scene, row) });
  if (row.acceptedAt)
    await db.enquiry.updateMany({
      where: { companyId: company.id, id: row.enquiryId },
      data: { estimatedValue: row.totalInr, updatedAt: row.acceptedAt },
    });
}

function answerOf({ enquiry, lead }: Asked, sentAt: Date) {
  const firstViewedAt = new Date(sentAt.getTime() + 2 * hourMs);
  const seen = { viewCount: 2, firstViewedAt, lastViewedAt: firstViewedAt };
  if (enquiry.stage !== "Won") return { ...seen, status: "Sent", acceptedAt: null };
  const acceptedAt = new Date(sentAt.getTime() + 26 * hourMs);
  return { ...seen, status: "Accepted", acceptedAt, acceptedBy: lead.clientName };
}

function sendingOf(
  { random, company }: Scene,
  row: Prisma.ProposalUncheckedCreateInput & {
    sentAt: Date;
    sentTo: string;
    financialYear: string;
    serial: number;
  },
) {
  const about = versionText({ ...row, revision: 1 });
  return {
    companyId: company.id,
    id: idAt(random, row.sentAt),
    subjectKind: "enquiry",
    subjectId: row.enquiryId,
    kind: "proposal_sent",
    body: row.message ?? null,
    details: { about, to: row.sentTo, total: Number(row.totalInr) },
    actorId: row.sentById ?? null,
    actorName: row.sentBy ?? "",
    createdAt: row.sentAt,
  };
}

function issuedBy({ name, address, city, state, gstin, phone, website }: Company): IssuedFacts {
  const stateCode = gstStateOf({ gstin, state });
  const supplier = { name, address, city, state, gstin, phone, website, stateCode };
  const draft = { items: lines.map(toStoredLine), placeOfSupply: stateCode };
  return { ...draftFacts(draft, supplier), logoFileId: null };
}

/** The day after it was requested. */
function sentAtOf({ enquiry }: Asked): number {
  return new Date(enquiry.createdAt ?? 0).getTime() + 24 * hourMs;
}

/** There has to be time for sending and answering, within this financial year. */
function isOldEnough({ calendar: { now, timeZone } }: Scene, enquiry: EnquiryRow): boolean {
  const createdAt = new Date(enquiry.createdAt ?? now);
  const isThisYear = financialYearAt(createdAt, timeZone) === financialYearAt(now, timeZone);
  return now.getTime() - createdAt.getTime() > 60 * hourMs && isThisYear;
}
