import { addDays, calendarDateOf } from "@/lib/core/calendar-date";
import type { Prisma } from "@/lib/server/prisma/client";
import { ageOf, isOpenStage, type LeadRow } from "./leads";
import { type Calendar, dayOf, idAt, officeTime, type Random } from "./random";
import { type ProductType, requirements } from "./stories";

export type EnquiryRow = Prisma.EnquiryCreateManyInput;

type Story = { random: Random; calendar: Calendar };

const stageByLead: Readonly<Record<string, readonly string[]>> = {
  Qualified: ["New"],
  "Got Enquiry": ["New", "Under Review"],
  Proposal: ["Quotation Sent", "Quotation Sent", "On Hold"],
  Negotiation: ["Negotiation"],
  "Closed Won": ["Won"],
  Won: ["Won"],
  "Closed Lost": ["Lost"],
};

const asksWithShare: Readonly<Record<string, number>> = { Qualified: 0.2, "Closed Lost": 0.5 };

/** The lead's enquiries, where it has come that far. */
export function enquiryOf(story: Story, lead: LeadRow): EnquiryRow | null {
  const { random, calendar } = story;
  const stages = stageByLead[lead.stage];
  if (!stages || !random.chance(asksWithShare[lead.stage] ?? 0.9)) return null;
  const age = ageOf(lead, calendar);
  const addedAt = officeTime(random, calendar, -random.between(0, Math.max(0, age - 1)));
  const createdAt = new Date(Math.max(addedAt.getTime(), lead.createdAt.getTime()));
  const stage = random.pick(stages);
  const addedDate = calendarDateOf(createdAt, calendar.timeZone);
  return {
    companyId: lead.companyId,
    id: idAt(random, createdAt),
    leadId: lead.id,
    ...wish(random),
    estimatedValue:
      lead.estimatedValue ?? (stage === "Won" ? BigInt(random.between(8, 60) * 25_000) : null),
    expectedDeliveryDate: dayOf(addDays(addedDate, random.between(5, 18) * 7)),
    priority: lead.priority ?? "Medium",
    urgency: random.weigh({ Low: 2, Medium: 5, High: 3, Critical: 1 }),
    assignedTo: lead.csPerson,
    csPerson: lead.csPerson,
    csPersonId: lead.csPersonId ?? null,
    holderId: lead.csPersonId ?? null,
    comments: lead.comment ?? null,
    stage,
    lostReason:
      stage === "Lost" ? random.pick(["Price", "Timing", "Went with another vendor"]) : null,
    addedDate: dayOf(addedDate),
    nextFollowUpDate: isOpenStage(lead.stage) ? (lead.nextFollowUpDate ?? null) : null,
    createdById: lead.csPersonId ?? null,
    createdAt,
    updatedAt: createdAt,
  };
}

function wish(random: Random): { productType: ProductType; title: string; requirement: string } {
  const productType = random.weigh<ProductType>({
    Website: 20,
    "Mobile App": 18,
    "Web Application": 22,
    "E-commerce": 18,
    "Custom Software": 14,
    Consulting: 8,
  });
  const [title, requirement] = random.pick(requirements[productType]);
  return { productType, title, requirement };
}
