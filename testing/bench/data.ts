import { randomUUID } from "node:crypto";
import type { Client } from "pg";
import { hashPassword } from "@/lib/auth/password";

export type BenchCompany = {
  companyId: string;
  subdomain: string;
  leads: number;
  /** Whether the columns of custom fields repeat values of the standard columns. */
  hasCustomValues?: boolean;
};

/** The owner of every company. */
export const benchOwner = {
  email: "owner@bench.example",
  password: "correct horse battery staple",
};

const neighbours = 200;
const leadsOfNeighbour = 500;

/** One of the others. */
export const quietCompany = { subdomain: "neighbour-1" };

/**
 * One company for each of `sizes` beside 200 others, every one with brands, leads, meetings and
 * enquiries in shares as a sales team has them. Every run makes the same rows, ids apart.
 */
export async function fill(owner: Client, sizes: number[]): Promise<BenchCompany[]> {
  const companies = sizes.map((leads) => newCompany(`bench-${leads}`, leads));
  const others = Array.from({ length: neighbours }, (_, i) =>
    newCompany(`neighbour-${i + 1}`, leadsOfNeighbour),
  );
  await addCompanies(owner, [...companies, ...others]);
  return companies;
}

export function newCompany(subdomain: string, leads: number): BenchCompany {
  return { companyId: randomUUID(), subdomain, leads };
}

/** As the owner of a throw-away database: foreign keys hold by construction, and indexes are built once at the end. */
export async function addCompanies(owner: Client, companies: BenchCompany[]): Promise<void> {
  await owner.query("set session_replication_role = replica; set maintenance_work_mem = '512MB'");
  const indexes = await dropIndexes(owner);
  const passwordHash = await hashPassword(benchOwner.password, { id: "bench", isKnown: true });
  for (const company of companies) await addCompany(owner, company, passwordHash);
  for (const definition of indexes) await owner.query(definition);
  await owner.query("reset session_replication_role");
  await owner.query("vacuum (analyze) brand, lead, meeting, enquiry, app_user, company, session");
}

/** A super admin with the name and password of the owners. */
export async function addSuperAdmin(owner: Client): Promise<void> {
  await owner.query(
    `insert into platform_user (id, email, name, password_hash, updated_at) values ($1, $2, 'Leela Nair', $3, now())`,
    [
      randomUUID(),
      benchOwner.email,
      await hashPassword(benchOwner.password, { id: "bench", isKnown: true }),
    ],
  );
}

const filledTables = ["lead", "meeting", "enquiry"];

async function dropIndexes(owner: Client): Promise<string[]> {
  const found = await owner.query<{ name: string; definition: string }>(
    `select indexname as name, indexdef as definition from pg_indexes
     where schemaname = 'public' and tablename = any($1) and indexname not like '%_pkey'`,
    [filledTables],
  );
  for (const index of found.rows) await owner.query(`drop index "${index.name}"`);
  return found.rows.map((index) => index.definition);
}

async function addCompany(
  owner: Client,
  company: BenchCompany,
  passwordHash: string,
): Promise<void> {
  const { companyId, subdomain, leads } = company;
  const brands = Math.min(2000, Math.ceil(leads / 50));
  await owner.query(
    `insert into company (id, name, subdomain, status, updated_at) values ($1, $2, $2, 'active', now())`,
    [companyId, subdomain],
  );
  await owner.query(
    `insert into app_user (company_id, id, email, name, role, password_hash, updated_at)
     values ($1, uuidv7(), $2, 'Asha Sharma', 'owner', $3, now())`,
    [companyId, benchOwner.email, passwordHash],
  );
  await owner.query(brandRows, [companyId, brands]);
  await owner.query(leadRows(company.hasCustomValues ? customValues : {}), [
    companyId,
    leads,
    brands,
  ]);
  await owner.query(meetingRows, [companyId]);
  await owner.query(enquiryRows, [companyId]);
}

/** A whole number from 0 to `below` - 1, pseudorandom and stable for the same row and salt. */
function roll(salt: number, below: number | string): string {
  return `(hashint8extended(i, ${salt}) & 2147483647) % ${below}`;
}

function pick(salt: number, choices: string[]): string {
  const list = choices.map((choice) => `'${choice}'`).join(",");
  return `(array[${list}])[1 + ${roll(salt, choices.length)}]`;
}

/** Choices in shares: each occurs as often as its number. */
function share(salt: number, shares: Record<string, number>): string {
  return pick(
    salt,
    Object.entries(shares).flatMap(([choice, times]) => Array<string>(times).fill(choice)),
  );
}

const cities = ["Mumbai", "Pune", "Nashik", "Nagpur", "Surat", "Indore", "Jaipur", "Kochi"];
const firstNames =
  "Asha Ravi Meera Priya Arjun Kavya Rohan Neha Vikram Anita Sanjay Divya Imran Farah Joseph Leela".split(
    " ",
  );
// One lead in ten is a Sharma: a term that finds more than a list counts.
const lastNames =
  "Sharma Sharma Deshmukh Kulkarni Patil Iyer Nair Khan Shaikh Rao Reddy Das Bose Singh Gill Mehta Shah Joshi Pereira Thomas".split(
    " ",
  );
const people = "Asha Sharma,Ravi Kulkarni,Meera Iyer,Imran Khan,Neha Joshi,Rohan Das".split(",");

const brandRows = `
  insert into brand (company_id, id, name, industry, headquarters, website, email, phone, status, priority, category, estimated_value, created_at, updated_at)
  select $1, uuidv7(), ${pick(1, ["Konkan", "Deccan", "Ganga", "Malabar", "Sahyadri", "Vindhya"])} || ' ' ||
    ${pick(2, ["Foods", "Textiles", "Motors", "Pharma", "Steel", "Logistics", "Solar"])} || ' ' || i,
    ${pick(3, ["FMCG", "Textile", "Automotive", "Pharma", "Energy"])}, ${pick(4, cities)},
    'https://brand' || i || '.example', 'office@brand' || i || '.example', '+9122' || lpad(i::text, 8, '0'),
    ${share(5, { Active: 7, Prospect: 2, Inactive: 1 })}, ${share(6, { Medium: 5, High: 2, Low: 2, Critical: 1 })},
    ${share(7, { SMB: 5, Enterprise: 2, Startup: 2, Other: 1 })}, ${roll(8, 900)} * 10000,
    now() - ${roll(9, 1000)} * interval '1 day', now()
  from generate_series(1, $2::bigint) i`;

const outcomes = share(20, {
  Pending: 6,
  "Follow-up Required": 2,
  "Not Interested": 1,
  "Got Enquiry": 1,
});
const leadPriorities = share(21, { Medium: 5, High: 2, Low: 2, Critical: 1 });
const clientNames = `${pick(13, firstNames)} || ' ' || ${pick(14, lastNames)} || case when i % 150000 = 77 then ' Zaveri' else '' end`;
const followUps = `case when i % 3 = 0 then current_date + (${roll(23, 120)})::int - 60 end`;
const leadValues = `case when i % 4 <> 0 then (${roll(24, 500)}) * 5000 end`;

/** The values of eleven custom fields by their columns: the first five repeat those of standard columns. */
const customValues: Record<string, string> = {
  t01: leadPriorities,
  t02: outcomes,
  t03: clientNames,
  n01: leadValues,
  d01: followUps,
  t04: `'+919' || lpad((${roll(16, 1_000_000_000)})::text, 9, '0')`,
  n02: roll(26, 40),
  t05: `'Area ' || (1 + ${roll(27, 100)})`,
  x01: `'Roof of the main building, seen from the road, note ' || i`,
  b01: `i % 2 = 0`,
  m01: `case when i % 3 = 0 then array['Tin', 'Tile'] else array['RCC'] end`,
};

const keysOf = (own: Record<string, string>) =>
  Object.keys(own)
    .map((key) => `, ${key}`)
    .join("");
const valuesOf = (own: Record<string, string>) =>
  Object.values(own)
    .map((value) => `, ${value}`)
    .join("");

// Squaring the share of the way makes the first brands own most leads.
const leadRows = (own: Record<string, string>) => `
  with brands as materialized (select array_agg(id order by id) as ids from brand where company_id = $1)
  insert into lead (company_id, id, brand_id, date, client_name, hq, mobile_number, email_id, designation, linkedin, website,
    stage, outcome, priority, cs_person, comment, next_follow_up_date, estimated_value, created_at, updated_at${keysOf(own)})
  select $1, uuidv7(), ids[1 + floor(power((${roll(11, 100_000)}) / 100000.0, 2) * $3::int)::int],
    current_date - (${roll(12, 1000)})::int, ${clientNames},
    ${pick(15, cities)}, '+919' || lpad((${roll(16, 1_000_000_000)})::text, 9, '0'),
    'lead' || i || '@' || ${share(17, { "gmail.com": 4, "example.com": 3, "mail.example": 3 })},
    ${pick(18, ["Manager", "Director", "Buyer", "Owner"])}, 'https://linkedin.com/in/lead' || i, 'https://lead' || i || '.example',
    ${share(19, { New: 30, Contacted: 22, Qualified: 14, Proposal: 9, Negotiation: 6, "Closed Won": 5, "Closed Lost": 8, "Got Enquiry": 3, Won: 1, Lost: 1, Pending: 1 })},
    ${outcomes},
    ${leadPriorities}, ${pick(22, people)},
    case when i % 5 < 3 then 'Asked for a quotation of the spring order and a call in the afternoon, reference ' || i end,
    ${followUps},
    ${leadValues}, now() - ${roll(25, 86_400_000)} * interval '1 second', now()${valuesOf(own)}
  from generate_series(1, $2::bigint) i, brands`;

const meetingRows = `
  insert into meeting (company_id, id, lead_id, title, scheduled_date, type, status, cs_person, updated_at)
  select company_id, uuidv7(), id, 'Endpoint with ' || client_name, now() + ${roll(31, 1000)} * interval '1 hour',
    ${pick(32, ["Initial Call", "Follow-up", "Demo"])}, ${share(33, { Completed: 6, Scheduled: 3, Cancelled: 1 })}, cs_person, now()
  from (select *, row_number() over () as i from lead where company_id = $1) l where i % 5 = 0`;

const enquiryRows = `
  insert into enquiry (company_id, id, lead_id, title, product_type, estimated_value, stage, cs_person, added_date, updated_at)
  select company_id, uuidv7(), id, 'Order of ' || client_name, ${pick(41, ["Website", "Mobile App", "Consulting"])}, ${roll(42, 500)} * 5000,
    ${share(43, { New: 5, "Under Review": 2, "Quotation Sent": 2, Won: 1 })}, cs_person, date, now()
  from (select *, row_number() over () as i from lead where company_id = $1) l where i % 10 = 0`;
