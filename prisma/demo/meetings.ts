import type { Prisma } from "@/lib/server/prisma/client";
import { ageOf, isOpenStage, type LeadRow, recordOf, storyOf } from "./leads";
import { officeTime, type Random, type Story } from "./random";
import { demoStory } from "./story";

type MeetingRow = Prisma.MeetingCreateManyInput;

/** The meetings of one lead: past ones, and future ones for an open lead. */
export function meetingsOf(story: Story, lead: LeadRow): MeetingRow[] {
  const { random, calendar } = story;
  const age = ageOf(lead, calendar);
  if (lead.stage === "New" || lead.stage === "Pending" || age < 2) return [];
  const meetings: MeetingRow[] = [];
  if (random.chance(0.34)) meetings.push(pastMeeting(story, lead, random.between(1, age)));
  if (isOpenStage(lead.stage) && random.chance(0.3)) meetings.push(comingMeeting(story, lead));
  return meetings;
}

/** The meetings of the last two days have no outcome yet. */
const untoldDays = 2;

function pastMeeting(story: Story, lead: LeadRow, daysAgo: number): MeetingRow {
  const { random } = story;
  const status = random.weigh({ Completed: 86, Cancelled: 8, "No Show": 6 });
  const rest =
    status === "Completed"
      ? { notes: random.pick(demoStory.meetingNotes), outcome: String(lead.outcome) }
      : { comment: demoStory.meetingMishaps[status], outcome: "Follow-up Required" };
  const past = meeting(story, lead, -daysAgo);
  return daysAgo <= untoldDays ? past : { ...past, status, ...rest };
}

function comingMeeting(story: Story, lead: LeadRow): MeetingRow {
  const days = story.random.weigh({ "0": 2, "1": 4, "2": 3, "4": 3, "6": 2, "9": 2, "13": 1 });
  const coming = meeting(story, lead, Number(days));
  if (!story.random.chance(0.35)) return coming;
  return { ...coming, status: "Rescheduled", comment: demoStory.meetingMishaps.Rescheduled };
}

function meeting(story: Story, lead: LeadRow, days: number): MeetingRow {
  const { random, calendar } = story;
  const at = officeTime(random, calendar, days);
  const scheduledDate = days < 0 || at > calendar.now ? at : officeTime(random, calendar, 1);
  const { meetings = "Initial Call" } = storyOf(lead.stage);
  const type = typeof meetings === "string" ? meetings : random.pick(meetings);
  const madeAt = new Date(Math.max(lead.createdAt.getTime(), at.getTime() - 4 * 86_400_000));
  const createdAt = madeAt > calendar.now ? lead.createdAt : madeAt;
  return {
    ...recordOf(story, lead, createdAt),
    title: `${type} with ${lead.clientName}`,
    scheduledDate,
    duration: random.pick([30, 45, 60, 60, 60, 90]),
    type,
    ...placeFor(random, lead),
  };
}

function placeFor(random: Random, lead: LeadRow) {
  const mode = random.weigh({ "Video Call": 6, "Phone Call": 2, "In Person": 2 });
  if (mode === "In Person") return { mode, location: `Client's office, ${lead.hq}` };
  return mode === "Video Call"
    ? { mode, meetingLink: `https://meet.example.com/${lead.id.slice(-8)}` }
    : { mode };
}
