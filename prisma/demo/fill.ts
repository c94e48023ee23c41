import { calendarDateOf, defaultTimeZone } from "@/lib/core/calendar-date";
import { withPlatform } from "@/lib/server/database/db";
import { type Db, systemActor } from "@/lib/server/database/scope";
import { invitationDays } from "@/lib/team/invitation";
import { createBrand, createCompany, createMember, createSuperAdmin } from "../factories";
import { enquiryOf } from "./enquiries";
import { type BrandRow, type Colleague, type LeadRow, leadOf } from "./leads";
import { meetingsOf } from "./meetings";
import { contactMaker, mobileNumber } from "./people";
import { fillProposals } from "./proposals";
import { type Calendar, elementAt, idAt, officeTime, type Random, seededRandom } from "./random";
import { type CompanyStory, demoStory } from "./story";
import { activitiesOf, historyOf } from "./timeline";

const seedNumber = 20_261_121;

/**
 * Fills an empty database with the demo companies, dated around `now`, in one transaction: all of it
 * or nothing. The same `now` gives the same data. Answers false, and changes nothing, when there is
 * a company or a super admin already.
 */
export async function fillWithDemoData(now: Date): Promise<boolean> {
  const calendar = {
    now,
    today: calendarDateOf(now, defaultTimeZone),
    timeZone: defaultTimeZone,
  };
  const random = seededRandom(seedNumber);
  return withPlatform(systemActor, async ({ db }) => {
    if (await isFilled(db)) return false;
    const admin = { name: "Nandini Rao", email: "admin@example.com", createdAt: daysAgo(now, 240) };
    const { id } = await createSuperAdmin({ id: idAt(random, admin.createdAt), ...admin }, db);
    for (const story of demoStory.companies) {
      const company = await fillCompany({ db, random, calendar }, story);
      await db.platformAuditEvent.create({
        data: {
          id: idAt(random, company.createdAt),
          action: "company.created",
          subjectKind: "company",
          subjectId: company.id,
          actorKind: "superAdmin",
          actorId: id,
          actorName: admin.name,
          details: { name: company.name },
          createdAt: company.createdAt,
        },
      });
    }
    return true;
  });
}

type Stage = { db: Db; random: Random; calendar: Calendar };

async function fillCompany(stage: Stage, story: CompanyStory) {
  const { db, random, calendar } = stage;
  const createdAt = daysAgo(calendar.now, story.foundedDaysAgo);
  const dates = { createdAt, activatedAt: createdAt, updatedAt: createdAt };
  const id = idAt(random, createdAt);
  const company = await createCompany({ id, ...story.profile, ...dates }, db);
  const colleagues = await fillTeam(stage, company.id, story);
  const brands = await fillBrands(stage, company.id, story);
  const leads = makeLeads(stage, { companyId: company.id, colleagues, brands, story });
  const lives = { random, calendar };
  const meetings = leads.flatMap((lead) => meetingsOf(lives, lead));
  const enquiries = leads.map((lead) => enquiryOf(lives, lead)).filter((found) => found !== null);
  const histories = leads.map((lead) => historyOf(lives, lead));
  const stageSince = histories.map((history) => history.at(-1)?.createdAt);
  await db.lead.createMany({
    data: leads.map((lead, at) => ({ ...lead, stageSince: stageSince[at] })),
  });
  await db.meeting.createMany({ data: meetings });
  await db.enquiry.createMany({ data: enquiries });
  const proposing = { db, calendar, company, random: seededRandom(seedNumber) };
  await fillProposals(proposing, { enquiries, leads });
  await db.auditEvent.createMany({ data: histories.flat() });
  const telling = { calendar, random: seededRandom(seedNumber + 1) };
  await db.activity.createMany({ data: leads.flatMap((lead) => activitiesOf(telling, lead)) });
  await inviteWhoNeverCame(stage, company.id);
  return company;
}

async function fillTeam(
  { db, random, calendar }: Stage,
  companyId: string,
  story: CompanyStory,
): Promise<Colleague[]> {
  const colleagues: Colleague[] = [];
  for (const { joinedDaysAgo, lastLoginHoursAgo, worksLeads, ...person } of story.people) {
    const createdAt = daysAgo(calendar.now, joinedDaysAgo);
    const lastLogin = lastLoginHoursAgo === null ? null : hoursAgo(calendar.now, lastLoginHoursAgo);
    const id = idAt(random, createdAt);
    const dates = { createdAt, updatedAt: createdAt, lastLogin };
    await createMember({ companyId, id, ...person, ...dates }, db);
    if (worksLeads) colleagues.push({ id, name: person.name, joinedDaysAgo });
  }
  return colleagues;
}

/** A person who has not signed in yet has an invitation. */
async function inviteWhoNeverCame({ db, random }: Stage, companyId: string): Promise<void> {
  const invited = await db.appUser.findMany({
    where: { companyId, isActive: true, lastLogin: null },
    select: { id: true, createdAt: true },
    orderBy: { id: "asc" },
  });
  const invitations = invited.map(({ id: userId, createdAt }) => ({
    companyId,
    id: idAt(random, createdAt),
    userId,
    sentAt: createdAt,
    expiresAt: daysAgo(createdAt, -invitationDays),
    createdAt,
  }));
  await db.invitation.createMany({ data: invitations });
}

async function fillBrands(
  { db, random, calendar }: Stage,
  companyId: string,
  story: CompanyStory,
): Promise<BrandRow[]> {
  const brands: BrandRow[] = [];
  for (const [at, facts] of story.brands.entries()) {
    const { domain, valueInLakh, share: _share, ...columns } = facts;
    const createdAt = officeTime(random, calendar, at - story.foundedDaysAgo + 1);
    const id = idAt(random, createdAt);
    const reach = {
      website: `https://www.${domain}`,
      email: `office@${domain}`,
      phone: mobileNumber(random),
      linkedin: random.chance(0.6) ? `https://www.linkedin.com/company/${slugOf(domain)}` : null,
      instagram: random.chance(0.4) ? `https://www.instagram.com/${slugOf(domain)}` : null,
    };
    const estimatedValue = BigInt(valueInLakh * 100_000);
    const dates = { createdAt, updatedAt: createdAt };
    await createBrand({ companyId, id, ...columns, ...reach, estimatedValue, ...dates }, db);
    brands.push({ id, facts });
  }
  return brands;
}

function makeLeads(
  { random, calendar }: Stage,
  of: { companyId: string; colleagues: Colleague[]; brands: BrandRow[]; story: CompanyStory },
): LeadRow[] {
  const { companyId, colleagues, brands, story } = of;
  const oldestDays = Math.min(160, story.foundedDaysAgo - 20);
  const contact = contactMaker(random);
  const life = { random, calendar, companyId, colleagues, contact, oldestDays };
  const shares = Object.fromEntries(brands.map(({ facts }, at) => [at, facts.share]));
  return Array.from({ length: story.leadCount }, (_, at) => {
    // Every brand that is worked with has at least one lead.
    const brand = at < brands.length ? at : Number(random.weigh(shares));
    return leadOf(life, elementAt(brands, brand));
  });
}

async function isFilled(db: Db): Promise<boolean> {
  return (await db.company.findFirst()) !== null || (await db.platformUser.findFirst()) !== null;
}

function slugOf(domain: string): string {
  return domain.replace(/\.example$/, "");
}

function daysAgo(now: Date, days: number): Date {
  return hoursAgo(now, days * 24);
}

function hoursAgo(now: Date, hours: number): Date {
  return new Date(now.getTime() - hours * 3_600_000);
}
