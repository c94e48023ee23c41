import { addDays, calendarDateOf } from "@/lib/core/calendar-date";
import type { Prisma } from "@/lib/server/prisma/client";
import { ageOf, isOpenStage, type LeadRow, recordOf, storyOf } from "./leads";
import { dayOf, officeTime, type Random, type Story } from "./random";
import { demoStory } from "./story";

export type EnquiryRow = Prisma.EnquiryCreateManyInput;

/** The lead's enquiries, where it has come that far. */
export function enquiryOf(story: Story, lead: LeadRow): EnquiryRow | null {
  const { random, calendar } = story;
  const { enquiries } = storyOf(lead.stage);
  if (!enquiries || !random.chance(enquiries.share)) return null;
  const age = ageOf(lead, calendar);
  const addedAt = officeTime(random, calendar, -random.between(0, Math.max(0, age - 1)));
  const createdAt = new Date(Math.max(addedAt.getTime(), lead.createdAt.getTime()));
  const stage = random.pick(enquiries.stages);
  const addedDate = calendarDateOf(createdAt, calendar.timeZone);
  return {
    ...recordOf(story, lead, createdAt),
    ...wish(random),
    estimatedValue:
      lead.estimatedValue ?? (stage === "Won" ? BigInt(random.between(8, 60) * 25_000) : null),
    expectedDeliveryDate: dayOf(addDays(addedDate, random.between(5, 18) * 7)),
    priority: lead.priority ?? "Medium",
    urgency: random.weigh({ Low: 2, Medium: 5, High: 3, Critical: 1 }),
    assignedTo: lead.csPerson,
    comments: lead.comment ?? null,
    stage,
    lostReason:
      stage === "Lost" ? random.pick(["Price", "Timing", "Went with another vendor"]) : null,
    addedDate: dayOf(addedDate),
    nextFollowUpDate: isOpenStage(lead.stage) ? (lead.nextFollowUpDate ?? null) : null,
  };
}

function wish(random: Random) {
  const productType = random.weigh({
    Website: 20,
    "Mobile App": 18,
    "Web Application": 22,
    "E-commerce": 18,
    "Custom Software": 14,
    Consulting: 8,
  });
  const [title = "", requirement = ""] = random.pick(demoStory.requirements[productType] ?? []);
  return { productType, title, requirement };
}
