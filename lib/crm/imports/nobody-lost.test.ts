import fc from "fast-check";
import { beforeAll, expect, test } from "vitest";
import { freshCompany, type TestCompany } from "@/testing/company";
import { importFile } from "@/testing/imports/imports";
import { sizeOf } from "@/testing/tier";
import type { ProblemGroup } from "./outcome/schema";
import type { ImportRecord } from "./schema";
import type { ImportUpdate } from "./settings/schema";

let company: TestCompany;

// Each file meets what the files before have left.
beforeAll(async () => {
  company = await freshCompany();
});

const leadRow = fc.tuple(
  fc.constantFrom("", "Asha Rao", "Ravi Sen", "Total", "कुल", "-"),
  fc.constantFrom("", "Acme", "Globex", "acme"),
  fc.constantFrom("", "", "9820003101", "+91 98200 03102", "no number", "-"),
  fc.constantFrom("", "", "one@shop.in", "nowhere"),
  fc.constantFrom("", "today", "31/02/2026", "13/04/2026", "soon"),
  fc.constantFrom("", "1.2L", "99.50", "about 12"),
);
const brandRow = fc.tuple(
  fc.constantFrom("Acme", "Globex", "", "Total", "Rao Foods"),
  fc.constantFrom("", "one@shop.in", "nowhere"),
  fc.constantFrom("", "9820003101", "no number"),
  fc.constantFrom("", "1.2L", "-5"),
);
const fileOf = (title: string, row: fc.Arbitrary<string[]>) =>
  fc
    .array(row, { minLength: 1, maxLength: 15 })
    .map((rows) => [title, ...rows.map((cells) => ["Q", ...cells].join(","))].join("\n"));

const shared = {
  duplicates: fc.constantFrom("skip" as const, "update" as const, "create" as const),
  namesakes: fc.constantFrom("another" as const, "same" as const, "leaveOut" as const),
  unnamed: fc.constantFrom("contact" as const, "refuse" as const),
  totals: fc.constantFrom("leaveOut" as const, "read" as const),
};
const leads = fc.record({
  kind: fc.constant("leads" as const),
  text: fileOf("Quarter,Client,Brand,Mobile,Email,Next Follow Up,Value", leadRow),
  settings: fc.record({
    ...shared,
    mapping: fc.constant<(string | null)[]>([
      null,
      "clientName",
      "brand",
      "mobileNumber",
      "emailId",
      "nextFollowUpDate",
      "estimatedValue",
    ]),
    dateOrder: fc.constant("dmy" as const),
    without: fc.subarray(["mobileNumber", "emailId", "nextFollowUpDate", "estimatedValue"]),
    newBrands: fc.constantFrom("create" as const, "refuse" as const),
    withoutBrand: fc.constantFrom(
      { rule: "refuse" as const },
      { rule: "create" as const, name: "Walk-ins" },
    ),
    csPerson: fc.constant("Asha Sharma"),
  }),
});
const brands = fc.record({
  kind: fc.constant("brands" as const),
  text: fileOf("Quarter,Brand Name,Email,Phone,Value", brandRow),
  settings: fc.record({
    ...shared,
    mapping: fc.constant<(string | null)[]>([null, "name", "email", "phone", "estimatedValue"]),
    without: fc.subarray(["email", "phone", "estimatedValue"]),
  }),
});
type RandomFile = { kind: "leads" | "brands"; text: string; settings: ImportUpdate };

const linesIn = (groups: readonly ProblemGroup[]) =>
  [...new Set(groups.flatMap(({ problems }) => problems.map(({ line }) => line)))].sort(
    (one, other) => one - other,
  );

async function requireNobodyLost({ kind, text, settings }: RandomFile): Promise<void> {
  const done = await importFile(company, kind, text, settings);
  const { created, updated, skipped, failed } = done.counts;
  expect(done.checked).toMatchObject({ created, updated, skipped, failed });
  expect(created + updated + skipped + failed).toBe(done.totalRows);
  const where = { companyId: company.companyId, importId: done.id };
  const rows = await company.inTenant(({ db }) =>
    db.importRow.findMany({ where, orderBy: { line: "asc" } }),
  );
  const all = text.split("\n").slice(1);
  expect(rows.map(({ line }) => line)).toEqual(all.map((_, at) => at + 2));
  const linesOf = (...outcomes: string[]) =>
    rows.filter(({ outcome }) => outcomes.includes(outcome)).map(({ line }) => line);
  requireReasons(done, linesOf);
  const checked: Partial<ImportRecord["check"]> = done.checked;
  expect(checked).toMatchObject({ groups: done.refused, dropped: done.dropped, left: done.left });
}

function requireReasons(
  { left, refused, dropped, settings }: ImportRecord,
  linesOf: (...outcomes: string[]) => number[],
): void {
  expect(linesIn(left)).toEqual(linesOf("skipped"));
  expect(linesIn(refused)).toEqual(linesOf("failed"));
  const written = linesOf("created", "updated");
  for (const line of linesIn(dropped)) expect(written).toContain(line);
  if (!settings.without?.length) expect(dropped).toEqual([]);
}

test("rows in = created + updated + left as they are + refused for random files of random kinds and settings: each row is one of these, and stands with its reason unless it is written", async () => {
  const numRuns = sizeOf({ quick: 8, all: 25, heavy: 200 });
  const files = fc.oneof({ weight: 3, arbitrary: leads }, { weight: 1, arbitrary: brands });
  await fc.assert(fc.asyncProperty(files, requireNobodyLost), { numRuns });
}, 300_000);
