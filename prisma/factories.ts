import { randomBytes } from "node:crypto";
import { calendarDateOf, defaultTimeZone } from "@/lib/core/calendar-date";
import { nobody } from "@/lib/core/permissions";
import { withPlatform, withTenant } from "@/lib/server/database/db";
import { type Db, systemActor } from "@/lib/server/database/scope";
import type {
  AppUser,
  Brand,
  Company,
  Enquiry,
  Lead,
  Meeting,
  PlatformUser,
  Prisma,
  Proposal,
} from "@/lib/server/prisma/client";

// Records for the seed, for tests and for the end-to-end suite. Every value can be overridden; a
// default is valid and differs at each call. Each opens a transaction unless it is given one.

/** The required fields of a record; everything else has a default. */
type Of<T> = Partial<T> & { companyId: string };

/** A company, active by default, without members. */
export async function createCompany(
  overrides: Partial<Prisma.CompanyUncheckedCreateInput> = {},
  tx?: Db,
): Promise<Company> {
  const unique = uniqueText();
  const data = {
    name: `Company ${unique}`,
    subdomain: `c-${unique}`,
    status: "active",
    activatedAt: new Date(),
    ...overrides,
  };
  return onPlatform(tx, (db) => db.company.create({ data }));
}

/** A person of a company: a team member by default. */
export async function createMember(
  overrides: Of<Prisma.AppUserUncheckedCreateInput>,
  tx?: Db,
): Promise<AppUser> {
  const unique = uniqueText();
  const data = { name: "Ravi Kulkarni", email: `${unique}@example.com`, ...overrides };
  return inCompany(tx, overrides.companyId, (db) => db.appUser.create({ data }));
}

/** A platform super administrator. */
export async function createSuperAdmin(
  overrides: Partial<Prisma.PlatformUserUncheckedCreateInput> = {},
  tx?: Db,
): Promise<PlatformUser> {
  const data = { name: "Nandini Rao", email: `${uniqueText()}@example.com`, ...overrides };
  return onPlatform(tx, (db) => db.platformUser.create({ data }));
}

/** A client brand. */
export async function createBrand(
  overrides: Of<Prisma.BrandUncheckedCreateInput>,
  tx?: Db,
): Promise<Brand> {
  const data = { name: `Brand ${uniqueText()}`, ...overrides };
  return inCompany(tx, overrides.companyId, (db) => db.brand.create({ data }));
}

/** A lead dated today; of a new brand unless `brandId` names one. */
export async function createLead(
  overrides: Of<Prisma.LeadUncheckedCreateInput>,
  tx?: Db,
): Promise<Lead> {
  const { companyId } = overrides;
  const brandId = overrides.brandId ?? (await createBrand({ companyId }, tx)).id;
  const data = {
    date: today(),
    clientName: "Priya Deshmukh",
    csPerson: "Asha Sharma",
    ...overrides,
    brandId,
  };
  return inCompany(tx, companyId, (db) => db.lead.create({ data }));
}

/** A meeting tomorrow at this hour; about a new lead unless `leadId` names one. */
export async function createMeeting(
  overrides: Of<Prisma.MeetingUncheckedCreateInput>,
  tx?: Db,
): Promise<Meeting> {
  const { companyId } = overrides;
  const leadId = overrides.leadId ?? (await createLead({ companyId }, tx)).id;
  const data = {
    title: "Initial Call with Priya Deshmukh",
    scheduledDate: new Date(Date.now() + 86_400_000),
    csPerson: "Asha Sharma",
    ...overrides,
    leadId,
  };
  return inCompany(tx, companyId, async (db) => {
    const holderId = await holderOf(db, { companyId, leadId });
    return db.meeting.create({ data: { holderId, ...data } });
  });
}

/** An enquiry added today; about a new lead unless `leadId` names one. */
export async function createEnquiry(
  overrides: Of<Prisma.EnquiryUncheckedCreateInput>,
  tx?: Db,
): Promise<Enquiry> {
  const { companyId } = overrides;
  const leadId = overrides.leadId ?? (await createLead({ companyId }, tx)).id;
  const data = {
    title: "Online ordering portal",
    productType: "Web Application",
    csPerson: "Asha Sharma",
    addedDate: today(),
    ...overrides,
    leadId,
  };
  return inCompany(tx, companyId, async (db) => {
    const holderId = await holderOf(db, { companyId, leadId });
    return db.enquiry.create({ data: { holderId, ...data } });
  });
}

/** A draft of one line, 10 hours at ₹1,000; of a new enquiry unless `enquiryId` names one. */
export async function createProposal(
  overrides: Of<Prisma.ProposalUncheckedCreateInput>,
  tx?: Db,
): Promise<Proposal> {
  const { companyId } = overrides;
  const enquiryId = overrides.enquiryId ?? (await createEnquiry({ companyId }, tx)).id;
  const hours = { position: 1, description: "Design", quantityMilli: 10_000, ratePaise: 100_000 };
  const data = {
    title: "Online ordering portal",
    clientName: "Priya Deshmukh",
    totalInr: 11_800,
    items: { create: [{ ...hours, discountBp: 0, gstRateBp: 1_800 }] },
    ...overrides,
    enquiryId,
  };
  return inCompany(tx, companyId, async (db) => {
    const where = { companyId_id: { companyId, id: enquiryId } };
    const { holderId } = await db.enquiry.findUniqueOrThrow({ where, select: { holderId: true } });
    return db.proposal.create({ data: { holderId, ...data } });
  });
}

/** The holder of a lead, which all that hangs on it copies. */
async function holderOf(
  db: Db,
  { companyId, leadId }: { companyId: string; leadId: string },
): Promise<string> {
  const where = { companyId_id: { companyId, id: leadId } };
  const lead = await db.lead.findUniqueOrThrow({ where, select: { csPersonId: true } });
  return lead.csPersonId ?? nobody;
}

/** Lower-case text that no other call gave: fit for a subdomain, a name, an address. */
export function uniqueText(): string {
  return randomBytes(6).toString("hex");
}

function onPlatform<T>(tx: Db | undefined, work: (db: Db) => Promise<T>): Promise<T> {
  return tx ? work(tx) : withPlatform(systemActor, ({ db }) => work(db));
}

function inCompany<T>(
  tx: Db | undefined,
  companyId: string,
  work: (db: Db) => Promise<T>,
): Promise<T> {
  if (tx) return work(tx);
  return withTenant({ companyId, timeZone: defaultTimeZone }, systemActor, ({ db }) => work(db));
}

/** Today in the companies' time zone, as Prisma takes a calendar date. */
function today(): Date {
  return new Date(`${calendarDateOf(new Date(), defaultTimeZone)}T00:00:00Z`);
}
