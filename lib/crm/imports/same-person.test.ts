import { text } from "node:stream/consumers";
import fc from "fast-check";
import { expect, test } from "vitest";
import { createBrand, createLead, createMember } from "@/prisma/factories";
import { freshCompany, giveRole, type TestCompany } from "@/testing/company";
import { importFile, ofMember } from "@/testing/imports/imports";
import { sizeOf } from "@/testing/tier";
import { failedRowsFile } from "./failed-rows";
import type { ProblemGroup } from "./outcome/schema";
import type { ImportRecord } from "./schema";

const title = "Brand,Client,Mobile,Email,Comment,CS Person";

const leadsOf = ({ companyId, inTenant }: TestCompany) =>
  inTenant(({ db }) =>
    db.lead.findMany({
      where: { companyId, deletedAt: null },
      orderBy: { id: "asc" },
      include: { brand: true },
    }),
  );

const file = (...rows: string[]) => [title, ...rows.map((row) => `${row},Asha Sharma`)].join("\n");

test("colleagues and namesakes with numbers or e-mails of their own are as many leads, whatever the rule", async () => {
  const rows = file(
    "Acme,Rahul,9820003101,rs@acme.in,",
    "Acme,Rahul,9820003102,rv@acme.in,",
    "Acme,Rahul,,rm@acme.in,",
    "Acme,Rahul Sharma,9820003104,,",
  );
  for (const duplicates of ["skip", "update"] as const) {
    const company = await freshCompany();
    const { companyId } = company;
    const { id: brandId } = await createBrand({ companyId, name: "Acme" });
    const mobileNumber = "98200 00001";
    await createLead({ companyId, brandId, clientName: "Rahul", mobileNumber });
    expect((await importFile(company, "leads", rows, { duplicates })).counts).toMatchObject({
      created: 4,
      updated: 0,
      skipped: 0,
    });
    const numbers = (await leadsOf(company)).map((lead) => lead.mobileNumber);
    expect(numbers).toEqual([mobileNumber, "9820003101", "9820003102", null, "9820003104"]);
  }
});

test("an update reaches who has the number or the e-mail, in whatever spelling, and never a namesake", async () => {
  const company = await freshCompany();
  await importFile(
    company,
    "leads",
    file("Acme,Rahul Sharma,98200 03101,,old", "Acme,Rahul Sharma,98200 03102,r@acme.in,old"),
  );
  const rows = file(
    "Acme,rahul sharma,+91 9820003101,,new",
    "Acme,R. Sharma,,R@acme.in,newer",
    "Acme,Rahul Sharma,98200 03103,,third",
  );
  const { counts } = await importFile(company, "leads", rows, { duplicates: "update" });
  expect(counts).toMatchObject({ created: 1, updated: 2 });
  const leads = await leadsOf(company);
  expect(leads.map(({ mobileNumber, comment }) => [mobileNumber?.slice(-5), comment])).toEqual([
    ["03101", "new"],
    ["03102", "newer"],
    ["03103", "third"],
  ]);
});

test("a lead that another brand's row names by its number stays where it is if that row names no brand, and no empty brand is made", async () => {
  const company = await freshCompany();
  await importFile(company, "leads", file("Acme,Rahul Sharma,98200 03101,,old"));
  const answer = { withoutBrand: { rule: "create", name: "Walk-ins" } } as const;
  const row = file(",Rahul Sharma,9820003101,,new");
  const done = await importFile(company, "leads", row, { ...answer, duplicates: "update" });
  expect(done.checked).toMatchObject({ updated: 1, newBrands: 0 });
  expect(done.counts).toMatchObject({ updated: 1, newBrands: 0 });
  expect(await leadsOf(company)).toMatchObject([{ comment: "new", brand: { name: "Acme" } }]);
});

test.each([
  [undefined, { created: 2, updated: 0, skipped: 1 }, ["known", "other", "last"]],
  ["same", { created: 0, updated: 2, skipped: 1 }, ["last"]],
  ["leaveOut", { created: 0, updated: 0, skipped: 3 }, ["known"]],
] as const)(
  "namesakes that no number tells apart are counted by the check and are, as chosen (%s), new, the same or left out",
  async (namesakes, counts, comments) => {
    const company = await freshCompany();
    await importFile(company, "leads", file("Acme,Rahul Sharma,98200 03101,,known"));
    const rows = file(
      "Acme,Rahul Sharma,,,other",
      "Acme,rahul sharma,,,",
      "Acme,Rahul Sharma,,,last",
      "Globex,Rahul Sharma,,,elsewhere",
    );
    const done = await importFile(company, "leads", rows, { duplicates: "update", namesakes });
    expect(done.settings.namesakes).toBe(namesakes);
    expect(done.checked).toMatchObject({ ...counts, created: counts.created + 1, namesakes: 2 });
    expect(done.counts).toMatchObject({ ...counts, created: counts.created + 1 });
    const leads = await leadsOf(company);
    expect(leads.map(({ comment }) => comment)).toEqual([...comments, "elsewhere"]);
  },
);

test("every row that becomes no record stands with its reason in the check, in the result and in the download", async () => {
  const company = await freshCompany();
  await importFile(company, "leads", file("Acme,Rahul Sharma,98200 03101,,old"));
  const rows = file(
    "Acme,rahul sharma,+919820003101,,",
    "Acme,Meera Iyer,9820003102,,",
    "Globex,Meera I,9820003102,,",
    "Acme,Meera Iyer,,,again",
    "Acme,Amit Kumar,no number,,",
  );
  const done = await importFile(company, "leads", rows, { namesakes: "leaveOut" });
  const groups = [
    ["Already there", [[2, "Already there: Rahul Sharma, New"]]],
    ["Same as another row", [[4, "Same as row 3"]]],
    ["Left out as a namesake", [[5, "Left out as a namesake: row 3"]]],
  ];
  for (const left of [done.checked?.left, done.left])
    expect(left?.map(groupOf)).toEqual(groups.map(([reason, problems]) => [reason, 1, problems]));
  expect(done).toMatchObject({ hasFailedRows: true, counts: { created: 1, failed: 1 } });
  const { bytes } = await failedRowsFile(company.inTenant, done.id);
  const lines = (await text(bytes)).trim().split("\r\n");
  expect(lines).toEqual([
    `${title},Reason`,
    'Acme,rahul sharma,+91 98200 03101,,,Asha Sharma,"Already there: Rahul Sharma, New"',
    "Globex,Meera I,9820003102,,,Asha Sharma,Same as row 3",
    "Acme,Meera Iyer,,,again,Asha Sharma,Left out as a namesake: row 3",
    expect.stringMatching(/^Acme,Amit Kumar,no number,,,Asha Sharma,Mobile: /),
  ]);
});

const groupOf = ({ reason, rows, problems }: ProblemGroup) => [
  reason,
  rows,
  problems.map((one) => [one.line, one.reason]),
];

test("a row of a later batch names the row that it is the same as", async () => {
  const company = await freshCompany();
  const rows = Array.from({ length: 501 }, (_, at) => `Acme,Client ${at},98${at + 10_000_000},,`);
  const done = await importFile(company, "leads", file(...rows, rows[7] ?? ""));
  for (const left of [done.checked?.left, done.left])
    expect(left?.map(groupOf)).toEqual([["Same as another row", 1, [[503, "Same as row 9"]]]]);
});

test("whoever imports learns of hidden leads only that a row is there already: no name, no stage, nothing of namesakes", async () => {
  const company = await freshCompany();
  const { companyId } = company;
  await giveRole(company, { rights: ["import"], sees: "own", changes: "own" });
  const holder = await createMember({ companyId, name: "Meera Iyer" });
  const { id: brandId } = await createBrand({ companyId, name: "Acme" });
  const held = { companyId, brandId, csPersonId: holder.id, csPerson: holder.name };
  const hidden = [
    await createLead({ ...held, clientName: "Rahul Sharma", mobileNumber: "9820003101" }),
    await createLead({ ...held, clientName: "Amit Kumar", comment: "secret", stage: "Qualified" }),
  ];
  const by = company.member.name;
  const rows = [
    title,
    `Acme,R. Sharma,+91 98200 03101,,x,${by}`,
    `Acme,Rahul Sharma,9820003102,,x,${by}`,
    `Acme,Amit Kumar,,,secret,${by}`,
  ].join("\n");
  for (const duplicates of ["skip", "update"] as const) {
    const own = ofMember(company);
    const done = await importFile(own, "leads", rows, { duplicates });
    expect(done.checked).toMatchObject({ namesakes: 0 });
    expect(done.counts).toMatchObject({ updated: 0, created: duplicates === "skip" ? 2 : 0 });
    const known = "Somebody in your company already works with this lead";
    const [left] = done.left;
    expect(left).toMatchObject({ reason: known, problems: [{ line: 2, reason: known }] });
    const { bytes } = await failedRowsFile(own.inTenant, done.id);
    const answer = JSON.stringify(done) + (await text(bytes));
    for (const word of [...hidden.map(({ id }) => id), "Meera", "Qualified"])
      expect(answer).not.toContain(word);
  }
});

/** The rows of a random file: few names, numbers and e-mails, so that most meet. */
const row = fc.record({
  brand: fc.constantFrom("Acme", "Globex"),
  name: fc.constantFrom("Rahul Sharma", "Rahul Verma", "R. Sharma", "Amit Kumar", "amit kumar"),
  phone: fc.constantFrom("", "", "98200 03101", "+919820003101", "09820003102", "9820003103"),
  email: fc.constantFrom("", "", "", "one@shop.in", "TWO@shop.in", "nowhere"),
  comment: fc.constantFrom("", "a", "b"),
});
type Row = { brand: string; name: string; phone: string; email: string; comment: string };

const isRefused = ({ email }: Row) => email === "nowhere";
const unlike = ["Amit Kumar", "R. Sharma Rahul Verma"];
const lower = (text: string) => text.toLowerCase();
const digits = ({ phone }: Row) => phone.replace(/[^0-9]/g, "").slice(-10);
const isSilent = ({ phone, email }: Row) => phone === "" && email === "";

function mayBeOne(one: Row, other: Row): boolean {
  const names = [one.name, other.name].sort();
  const isAmit = names.map((name) => lower(name) === lower(unlike[0] ?? ""));
  return isAmit[0] === isAmit[1] && names.join(" ") !== unlike[1];
}

/** What an oracle makes of the rows, one after the other, if known leads stay: the rows that become leads. */
function newLeads(rows: readonly Row[]): Row[] {
  const leads: Row[] = [];
  for (const one of rows) if (!leads.some((lead) => isOne(lead, one))) leads.push(one);
  return leads;
}

function isOne(lead: Row, one: Row): boolean {
  const hasNumber = digits(one) !== "" && digits(one) === digits(lead);
  const hasEmail = one.email !== "" && lower(one.email) === lower(lead.email);
  if ((hasNumber || hasEmail) && mayBeOne(lead, one)) return true;
  const isNamesake = lead.brand === one.brand && lower(lead.name) === lower(one.name);
  if (!isNamesake || !(isSilent(lead) || isSilent(one))) return false;
  const saysMore = (text: string, known: string) => text !== "" && text !== known;
  return isSilent(one) && !saysMore(one.comment, lead.comment);
}

async function requireAsOracle(rows: Row[]): Promise<void> {
  const company = await freshCompany();
  const content = file(
    ...rows.map(({ brand, name, ...own }) =>
      [brand, name, own.phone, own.email, own.comment].join(),
    ),
  );
  const good = rows.filter((one) => !isRefused(one));
  const expected = newLeads(good);
  const first = await importFile(company, "leads", content);
  const failed = rows.length - good.length;
  const skipped = good.length - expected.length;
  const counts = { created: expected.length, updated: 0, skipped, failed };
  expect(first.checked).toMatchObject(counts);
  expect(first.counts).toMatchObject(counts);
  const leads = await leadsOf(company);
  expect(leads.map((lead) => [lead.clientName, lead.mobileNumber, lead.comment])).toEqual(
    expected.map(({ name, phone, comment }) => [name, phone || null, comment || null]),
  );
  await requireNamed(company, first, rows.length);
  const again = await importFile(company, "leads", content);
  expect(again.counts).toMatchObject({ created: 0, skipped: good.length, failed });
  await requireNamed(company, again, rows.length);
}

/** Each row of the file is one record, or stands once with its reason, which names the record or the row it is. */
async function requireNamed(
  company: TestCompany,
  { id, left, refused }: ImportRecord,
  all: number,
) {
  const where = { companyId: company.companyId, importId: id };
  const rows = await company.inTenant(({ db }) =>
    db.importRow.findMany({ where, orderBy: { line: "asc" } }),
  );
  expect(rows.map(({ line }) => line)).toEqual(Array.from({ length: all }, (_, at) => at + 2));
  const of = (outcome: string) => rows.filter((one) => one.outcome === outcome);
  const isCreated = new Set(of("created").map(({ line }) => line));
  for (const { line, reasons } of of("skipped")) {
    const [, named] = /Same as row ([\d,]+)"/.exec(JSON.stringify(reasons)) ?? [];
    const before = Number(named?.replace(",", ""));
    if (named) expect([before < line, isCreated.has(before)]).toEqual([true, true]);
    else expect(JSON.stringify(reasons)).toMatch(/Already there: \w/);
  }
  const sum = (groups: readonly ProblemGroup[]) => groups.reduce((n, group) => n + group.rows, 0);
  expect([sum(left), sum(refused)]).toEqual([of("skipped").length, of("failed").length]);
}

test("a random file gives the leads that an oracle of the rule names, no row is lost, and once more it creates nothing", async () => {
  const files = fc.array(row, { minLength: 1, maxLength: 25 });
  const numRuns = sizeOf({ quick: 2, all: 8, heavy: 40 });
  await fc.assert(fc.asyncProperty(files, requireAsOracle), { numRuns });
}, 300_000);

test("a file of several batches gives the same leads as one batch", async () => {
  const [rows = []] = fc.sample(fc.array(row, { minLength: 1_100, maxLength: 1_100 }), 1);
  await requireAsOracle(rows);
}, 120_000);
