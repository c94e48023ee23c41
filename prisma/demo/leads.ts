import { addDays, daysBetween } from "@/lib/core/calendar-date";
import { isClosedStage } from "@/lib/core/stages";
import { leadStages } from "@/lib/crm/kinds/leads/stages";
import type { Prisma } from "@/lib/server/prisma/client";
import type { Contact } from "./people";
import { type Calendar, dayOf, idAt, officeTime, type Random, type Story } from "./random";
import { type BrandFacts, demoStory } from "./story";

export type LeadRow = Prisma.LeadCreateManyInput & {
  id: string;
  stage: string;
  createdAt: Date;
  estimatedValue: bigint | null;
};

/** The persons in charge of the leads, and the brand of each lead. */
export type Colleague = { id: string; name: string; joinedDaysAgo: number };
export type BrandRow = { id: string; facts: BrandFacts };

type Sales = Story & {
  companyId: string;
  colleagues: readonly Colleague[];
  contact: (domain: string) => Contact;
  oldestDays: number;
};

/** A lead of a brand: how old it is decides how far it has come, and that decides the rest. */
export function leadOf(sales: Sales, brand: BrandRow): LeadRow {
  const { random, calendar, companyId, colleagues, contact, oldestDays } = sales;
  const ageDays = Math.floor(oldestDays * random.next() ** 1.7);
  const stage = stageAfter(random, ageDays);
  const { outcome, comments } = storyOf(stage);
  const createdAt = officeTime(random, calendar, -ageDays);
  const colleague = random.pick(colleagues.filter((one) => one.joinedDaysAgo > ageDays));
  const { facts } = brand;
  return {
    companyId,
    id: idAt(random, createdAt),
    brandId: brand.id,
    date: dayOf(addDays(calendar.today, -ageDays)),
    ...contact(facts.domain),
    hq: facts.headquarters,
    website: `https://www.${facts.domain}`,
    stage,
    outcome: typeof outcome === "string" ? outcome : random.weigh(outcome),
    priority: random.weigh({ Low: 2, Medium: 5, High: 3, Critical: 1 }),
    csPerson: colleague.name,
    csPersonId: colleague.id,
    comment: random.chance(0.85) ? random.pick(comments) : null,
    nextFollowUpDate: followUp(random, calendar, { stage, ageDays }),
    estimatedValue: random.chance(0.9) ? valueFor(random, facts.valueInLakh) : null,
    createdById: colleague.id,
    createdAt,
    updatedAt: createdAt,
  };
}

/** Whether a lead of this stage is still worked on. */
export function isOpenStage(stage: string): boolean {
  return !isClosedStage(leadStages, stage);
}

/** How many days ago a lead came in. */
export function ageOf(lead: { date: Date | string }, calendar: Calendar): number {
  return daysBetween(new Date(lead.date).toISOString().slice(0, 10), calendar.today);
}

/** The story of the leads of this stage. */
export function storyOf(stage: string) {
  const found = demoStory.stages[stage];
  if (!found) throw new Error(`there is no story of the stage ${stage}`);
  return found;
}

/** The columns that the meetings and enquiries of a lead have in common. */
export function recordOf({ random }: Story, lead: LeadRow, createdAt: Date) {
  const csPersonId = lead.csPersonId ?? null;
  const person = { csPerson: lead.csPerson, csPersonId, holderId: csPersonId };
  const made = { createdById: csPersonId, createdAt, updatedAt: createdAt };
  const { companyId, id: leadId } = lead;
  return { companyId, id: idAt(random, createdAt), leadId, ...person, ...made };
}

/** The columns that the entries of a lead in the timeline and in the audit log have in common. */
export function entryOf({ random }: Story, lead: LeadRow, createdAt: Date) {
  const subject = { companyId: lead.companyId, subjectKind: "lead", subjectId: lead.id };
  const actor = { actorId: lead.csPersonId ?? null, actorName: lead.csPerson };
  return { id: idAt(random, createdAt), ...subject, ...actor, createdAt };
}

function stageAfter(random: Random, ageDays: number): string {
  if (ageDays < 4) return random.weigh({ New: 70, Contacted: 26, Pending: 4 });
  if (ageDays < 15) return random.weigh(early);
  return random.weigh(ageDays < 45 ? middle : late);
}

const early = { New: 14, Contacted: 36, Qualified: 26, "Got Enquiry": 14, Lost: 5, Pending: 5 };
const middle = {
  Contacted: 14,
  Qualified: 20,
  "Got Enquiry": 14,
  Proposal: 20,
  Negotiation: 12,
  "Closed Won": 8,
  Won: 3,
  "Closed Lost": 5,
  Lost: 4,
};
const late = {
  Contacted: 5,
  Qualified: 8,
  Proposal: 8,
  Negotiation: 9,
  Pending: 5,
  "Closed Won": 26,
  Won: 10,
  "Closed Lost": 18,
  Lost: 11,
};

function followUp(
  random: Random,
  calendar: Calendar,
  { stage, ageDays }: { stage: string; ageDays: number },
): Date | null {
  if (!isOpenStage(stage) || random.chance(stage === "New" ? 0.35 : 0.08)) return null;
  const when = random.weigh({ overdue: 16, today: 12, soon: 40, later: 32 });
  const days = {
    overdue: -Math.min(random.between(1, 9), ageDays),
    today: 0,
    soon: random.between(1, 6),
    later: random.between(7, 24),
  };
  return dayOf(addDays(calendar.today, days[when]));
}

/** A part of what the brand may be worth, in steps of five thousand rupees. */
function valueFor(random: Random, brandLakh: number): bigint {
  const rupees = brandLakh * 100_000 * (0.05 + 0.3 * random.next() ** 2);
  return BigInt(Math.max(1, Math.round(rupees / 5000)) * 5000);
}
