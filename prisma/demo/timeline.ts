import { addDays } from "@/lib/core/calendar-date";
import type { Prisma } from "@/lib/server/prisma/client";
import { ageOf, isOpenStage, type LeadRow } from "./leads";
import { type Calendar, dayOf, idAt, officeTime, type Random } from "./random";
import { callsMade, notesWritten, tasksSet } from "./timeline-texts";

export type ActivityRow = Prisma.ActivityCreateManyInput;

type Story = { random: Random; calendar: Calendar };

/** The timeline of a lead: calls and notes, and for an open lead a task. */
export function activitiesOf(story: Story, lead: LeadRow): ActivityRow[] {
  const { random, calendar } = story;
  const age = ageOf(lead, calendar);
  if (age === 0) return [];
  const rows: ActivityRow[] = [];
  if (random.chance(0.5)) rows.push(call(story, lead, random.between(0, age - 1)));
  if (random.chance(0.45)) rows.push(note(story, lead, random.between(0, age - 1)));
  if (isOpenStage(lead.stage) && random.chance(0.12)) rows.push(task(story, lead));
  return rows;
}

function note(story: Story, lead: LeadRow, daysAgo: number): ActivityRow {
  return { ...entry(story, lead, daysAgo), kind: "note", body: story.random.pick(notesWritten) };
}

function call(story: Story, lead: LeadRow, daysAgo: number): ActivityRow {
  const { random } = story;
  const outcome = random.weigh({ Connected: 6, "No Answer": 3, Busy: 1, "Left a Message": 1 });
  const wasHeld = outcome === "Connected";
  return {
    ...entry(story, lead, daysAgo),
    kind: "call",
    body: wasHeld ? random.pick(callsMade) : null,
    details: { outcome, durationMinutes: wasHeld ? random.between(3, 25) : null },
  };
}

function task(story: Story, lead: LeadRow): ActivityRow {
  const { random, calendar } = story;
  const dueDate = dayOf(addDays(calendar.today, random.pick([-2, 0, 0, 1, 2, 4])));
  return { ...entry(story, lead, 0), kind: "task", body: random.pick(tasksSet), dueDate };
}

function entry({ random, calendar }: Story, lead: LeadRow, daysAgo: number) {
  const at = officeTime(random, calendar, -daysAgo);
  const createdAt = at > lead.createdAt ? at : calendar.now;
  return {
    companyId: lead.companyId,
    id: idAt(random, createdAt),
    subjectKind: "lead",
    subjectId: lead.id,
    actorId: lead.csPersonId ?? null,
    actorName: lead.csPerson,
    createdAt,
    updatedAt: createdAt,
  };
}
