import { addDays } from "@/lib/core/calendar-date";
import type { Prisma } from "@/lib/server/prisma/client";
import { ageOf, entryOf, isOpenStage, type LeadRow } from "./leads";
import { dayOf, officeTime, type Story } from "./random";
import { demoStory } from "./story";

type ActivityRow = Prisma.ActivityCreateManyInput;
type AuditRow = Prisma.AuditEventCreateManyInput & { createdAt: Date };

/** The timeline of a lead: calls and notes, and for an open lead a task. */
export function activitiesOf(story: Story, lead: LeadRow): ActivityRow[] {
  const { random, calendar } = story;
  const age = ageOf(lead, calendar);
  if (age === 0) return [];
  const rows: ActivityRow[] = [];
  if (random.chance(0.5)) rows.push(call(story, lead, random.between(0, age - 1)));
  if (random.chance(0.45)) {
    const said = activity(story, lead, random.between(0, age - 1));
    rows.push({ ...said, kind: "note", body: random.pick(demoStory.notes) });
  }
  if (isOpenStage(lead.stage) && random.chance(0.12)) {
    const dueDate = dayOf(addDays(calendar.today, random.pick([-2, 0, 0, 1, 2, 4])));
    const set = activity(story, lead, 0);
    rows.push({ ...set, kind: "task", body: random.pick(demoStory.tasks), dueDate });
  }
  return rows;
}

function call(story: Story, lead: LeadRow, daysAgo: number): ActivityRow {
  const { random } = story;
  const outcome = random.weigh({ Connected: 6, "No Answer": 3, Busy: 1, "Left a Message": 1 });
  const wasHeld = outcome === "Connected";
  return {
    ...activity(story, lead, daysAgo),
    kind: "call",
    body: wasHeld ? random.pick(demoStory.calls) : null,
    details: { outcome, durationMinutes: wasHeld ? random.between(3, 25) : null },
  };
}

function activity(story: Story, lead: LeadRow, daysAgo: number) {
  const entry = entryOf(story, lead, momentOf(story, lead, daysAgo));
  return { ...entry, updatedAt: entry.createdAt };
}

/** The history of a lead: it was created, and it moved to its stage. */
export function historyOf(story: Story, lead: LeadRow): AuditRow[] {
  const age = ageOf(lead, story.calendar);
  const created = {
    ...entryOf(story, lead, lead.createdAt),
    actorKind: "member",
    action: "lead.created",
    details: { clientName: lead.clientName },
  };
  if (lead.stage === "New" || age === 0) return [created];
  const moved = {
    ...entryOf(story, lead, momentOf(story, lead, story.random.between(0, age - 1))),
    actorKind: "member",
    action: "lead.updated",
    details: { changes: { stage: ["New", lead.stage] } },
  };
  return [created, moved];
}

/** An instant so many days ago, but after the lead came in. */
function momentOf({ random, calendar }: Story, lead: LeadRow, daysAgo: number): Date {
  const at = officeTime(random, calendar, -daysAgo);
  return at > lead.createdAt ? at : calendar.now;
}
