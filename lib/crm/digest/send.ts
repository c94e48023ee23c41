import { formatDate, formatTime } from "@/lib/core/format";
import type { DueEntry, Today } from "@/lib/crm/dashboard/schema";
import { readToday } from "@/lib/crm/dashboard/today";
import { readCompanyNames } from "@/lib/server/database/company-names";
import { withTenant } from "@/lib/server/database/db";
import { newId } from "@/lib/server/database/new-id";
import { type Actor, systemActor, type TenantScope } from "@/lib/server/database/scope";
import { handle } from "@/lib/server/jobs/jobs";
import { queueMail } from "@/lib/server/mail/queue";
import { firstLines, noticeMail } from "@/lib/server/mail/templates";
import { activeMembers, whoWantsMail } from "@/lib/server/records/notify";
import { companyUrl } from "@/lib/server/request/company-of-host";
import { digestJob } from "./start";

type Reader = { id: string; name: string; role: string; email: string };

/** Mails to each member who chose it the work of the day, once; none where there is no work. */
export const sendDigests = handle(digestJob, async ({ companyId, day }) => {
  const readers = await withTenant({ companyId }, systemActor, (tenant) => readersOf(tenant));
  for (const reader of readers) await sendDigest(companyId, day, reader);
});

async function readersOf(tenant: TenantScope): Promise<Reader[]> {
  const { db, companyId } = tenant;
  const where = { companyId, ...activeMembers };
  const select = { id: true, name: true, role: true, email: true };
  const members = await db.appUser.findMany({ where, select });
  const ids = members.map(({ id }) => id);
  const wanting = new Set((await whoWantsMail(tenant, "digest", ids)).map(({ id }) => id));
  return members.filter(({ id }) => wanting.has(id));
}

async function sendDigest(
  companyId: string,
  day: string,
  { email, ...reader }: Reader,
): Promise<void> {
  const actor: Actor = { kind: "member", ...reader };
  await withTenant({ companyId }, actor, async (tenant) => {
    if (!(await claim(tenant, reader.id, day))) return;
    const { overdue, dueToday } = await readToday(tenant, { csPerson: reader.name });
    if (overdue.total + dueToday.total === 0) return;
    const { name, subdomain } = await readCompanyNames(tenant);
    const mail = noticeMail({
      subject: subjectOf(overdue.total, dueToday.total),
      sender: name,
      paragraphs: [
        ...linesOf({ overdue, dueToday }, tenant.timeZone),
        "You can turn this mail off in Settings, under Notifications.",
      ],
      link: { label: "Open Today", url: companyUrl(subdomain) },
    });
    await queueMail(tenant, { ...mail, to: email });
  });
}

/** False where the digest of the day was sent before. */
async function claim(
  { db, companyId }: TenantScope,
  userId: string,
  day: string,
): Promise<boolean> {
  const subject = { subjectKind: "member", subjectId: userId, actorName: systemActor.name };
  const { count } = await db.notification.createMany({
    data: { companyId, id: newId(), userId, kind: "digest", event: day, bell: false, ...subject },
    skipDuplicates: true,
  });
  return count === 1;
}

function subjectOf(overdue: number, dueToday: number): string {
  const parts = [
    ...(dueToday > 0 ? [`${dueToday} due today`] : []),
    ...(overdue > 0 ? [`${overdue} overdue`] : []),
  ];
  return `Your day: ${parts.join(", ")}`;
}

function linesOf(
  { overdue, dueToday }: Pick<Today, "overdue" | "dueToday">,
  timeZone: string,
): string[] {
  const lines = [...dueToday.entries, ...overdue.entries].map((entry) => lineOf(entry, timeZone));
  return firstLines(lines, dueToday.total + overdue.total);
}

const names = {
  lead: "Follow up",
  enquiry: "Follow up",
  meeting: "Meeting",
  task: "Task",
} as const;

function lineOf({ kind, at, due, title, clientName, brand }: DueEntry, timeZone: string): string {
  const when = at ? `${formatDate(due)}, ${formatTime(at, timeZone)}` : formatDate(due);
  const subject = [title, clientName, brand].filter((text) => text).join(" · ");
  return `${when}: ${names[kind]}: ${subject}`;
}
