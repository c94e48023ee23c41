import fc from "fast-check";
import { beforeAll, describe, expect, test } from "vitest";
import {
  addDays,
  calendarDateOf,
  daysBetween,
  fiscalYearOf,
  instantAt,
} from "@/lib/core/calendar-date";
import {
  type Field,
  type Fields,
  isMember,
  keyWithin,
  nameOf,
  valuesLike,
} from "@/lib/core/field-kinds/define-fields";
import type { Operator } from "@/lib/core/field-kinds/kinds";
import { type FilterField, filterFields } from "@/lib/core/filters/filter-fields";
import { formatConditions } from "@/lib/core/filters/grammar";
import type { RecordKind } from "@/lib/core/record-kinds";
import { listBrands } from "@/lib/crm/brands/list";
import { brandQuery } from "@/lib/crm/brands/schema";
import { listEnquiries } from "@/lib/crm/enquiries/list";
import { enquiryQuery } from "@/lib/crm/enquiries/schema";
import { fieldsOf } from "@/lib/crm/kinds/kinds";
import { listLeads } from "@/lib/crm/leads/list";
import { leadQuery } from "@/lib/crm/leads/schema";
import { listMeetings } from "@/lib/crm/meetings/list";
import { meetingQuery } from "@/lib/crm/meetings/schema";
import { fixedSql } from "@/lib/server/database/reader";
import type { TenantScope } from "@/lib/server/database/scope";
import { Prisma } from "@/lib/server/prisma/client";
import { scaleOf } from "@/lib/server/records/record-sql";
import {
  createBrand,
  createEnquiry,
  createLead,
  createMeeting,
  createMember,
} from "@/prisma/factories";
import { sizeOf } from "@/testing/tier";
import { freshCompany, type TestCompany } from "./company";
import { addFields, customCatalogue } from "./custom-fields";

const numRuns = sizeOf({ quick: 1, all: 4, heavy: 8 });

const timeZone = "America/New_York";
const rowCount = 40;

type Row = Record<string, unknown>;
type Entity = {
  name: string;
  fields: Fields;
  table: RecordKind;
  list: (tenant: TenantScope, f: string) => Promise<Row[]>;
  create: (columns: Row & { companyId: string }) => Promise<{ id: string }>;
};

const entities: readonly Entity[] = [
  {
    name: "brands",
    fields: fieldsOf("brand", customCatalogue),
    table: "brand",
    list: async (tenant, f) =>
      (await listBrands(tenant, brandQuery(timeZone, customCatalogue).parse({ f, limit: 100 })))
        .brands,
    create: (columns) => createBrand(columns),
  },
  {
    name: "leads",
    fields: fieldsOf("lead", customCatalogue),
    table: "lead",
    list: async (tenant, f) =>
      (await listLeads(tenant, leadQuery(timeZone, customCatalogue).parse({ f, limit: 100 })))
        .leads,
    create: (columns) => createLead(columns),
  },
  {
    name: "meetings",
    fields: fieldsOf("meeting", customCatalogue),
    table: "meeting",
    list: async (tenant, f) =>
      (await listMeetings(tenant, meetingQuery(timeZone, customCatalogue).parse({ f, limit: 100 })))
        .meetings,
    create: (columns) => createMeeting(columns),
  },
  {
    name: "enquiries",
    fields: fieldsOf("enquiry", customCatalogue),
    table: "enquiry",
    list: async (tenant, f) =>
      (
        await listEnquiries(
          tenant,
          enquiryQuery(timeZone, customCatalogue).parse({ f, limit: 100 }),
        )
      ).enquiries,
    create: (columns) => createEnquiry(columns),
  },
];

const texts = [
  "Konkan",
  "KONKAN Foods",
  "100%",
  "a_b",
  "back\\slash",
  "a, b; c: d",
  "शर्मा एंड सन्स",
  "शर्मा",
  'o\'Neil "x"',
];
const phones = ["+91 98200 12345", "022-2345 6789", "9820012345"];
const people = ["Asha Sharma", "asha sharma", "Ravi", "me", "Śarmā"];
const today = calendarDateOf(new Date(), timeZone);
const offsets = [-400, -31, -8, -7, -6, -1, 0, 1, 6, 7, 8, 31, 120];
const days = offsets.map((offset) => addDays(today, offset));
const instants = days.flatMap((day) => {
  const midnight = instantAt(day, "00:00", timeZone).getTime();
  return [midnight - 1, midnight, midnight + 1].map((ms) => new Date(ms).toISOString());
});

/** Values that a record may have, with those that a filter confuses most easily. */
function valuesOf({ kind }: Field): readonly unknown[] {
  switch (kind.name) {
    case "choice":
      return "choices" in kind ? kind.choices : [];
    case "multiChoice":
      return "choices" in kind
        ? [kind.choices, kind.choices.slice(1), kind.choices.slice(0, 1)]
        : [];
    case "person":
      return people.filter((name) => name !== "me");
    case "phone":
      return phones;
    case "contacts":
      return [[{ kind: "phone", label: null, value: phones[0] }]];
    case "date":
      return days;
    case "time":
      return instants;
    case "rupees":
      return [0, 1, 99_999, 100_000, 100_001, 10_000_000_000_000];
    case "number":
      return "decimals" in kind ? [-2.5, 0, 0.01, 30] : [1, 30, 60, 61];
    case "checkbox":
      return [true, false];
    default:
      return texts;
  }
}

/** Values that a condition of this operator may have. */
function asked({ field }: FilterField, operator: Operator, rows: readonly unknown[]) {
  const { kind } = field;
  const known = valuesOf(field).map(String);
  const several = (values: readonly string[]) =>
    fc.uniqueArray(fc.constantFrom(...values), { minLength: 1, maxLength: 4 });
  switch (operator) {
    case "empty":
    case "notempty":
      return fc.constant([]);
    case "in":
    case "notin":
      if (kind.name === "multiChoice" && "choices" in kind) return several(kind.choices);
      if (kind.name === "person") return several([...people, "nobody", "None"]);
      return several(kind.name === "reference" ? rows.map(String) : known);
    case "contains":
    case "is":
      if (kind.name === "checkbox") return fc.constantFrom(["true"], ["false"]);
      return several([
        ...known,
        ...known.map((text) => text.slice(1, 4).trim()),
        "%",
        "_",
        "\\",
        "98200",
      ]);
    case "last":
    case "next":
    case "none":
      return fc.constantFrom(["1d"], ["7d"], ["30d"], ["400d"]);
    case "this":
      return fc.constantFrom(["week"], ["month"], ["quarter"], ["fy"]);
    default: {
      const isDay = kind.name === "date" || kind.name === "time";
      const one = fc.constantFrom(...(isDay ? days : known));
      if (operator === "between") return fc.tuple(one, one).map((pair) => pair.sort(compared));
      return fc
        .oneof(one, isDay ? fc.constantFrom("today", "tomorrow", "yesterday") : one)
        .map((value) => [value]);
    }
  }
}

function compared(a: string, b: string): number {
  return a.slice(1).includes("-") ? a.localeCompare(b) : Number(a) - Number(b);
}

/** A second implementation of the filter's promise. */
function fulfils(
  field: Field,
  operator: Operator,
  asked: readonly string[],
  value: unknown,
): boolean {
  const { kind } = field;
  if (operator === "empty") return value === null;
  if (operator === "notempty") return value !== null;
  if (operator === "notin") return !fulfils(field, "in", asked, value);
  const [first = "", second = ""] = asked;
  if (operator === "in")
    return asked.some((one) => {
      if (kind.name === "person" && one === "nobody") return value === null;
      if (kind.name === "person" && one === "me") return value === "Asha Sharma";
      if (Array.isArray(value)) return value.includes(one);
      return valuesLike(field, one).some((like) => like === value);
    });
  if (value === null || value === undefined) return false;
  if (kind.name === "checkbox") return String(value) === first;
  const text = String(value).toLowerCase();
  if (operator === "is") return asked.some((one) => text === one.toLowerCase());
  if (operator === "contains")
    return asked.some((one) => {
      const digits = one.replace(/[\s()+.-]/g, "");
      return kind.name === "phone" && /^\d+$/.test(digits)
        ? text.replace(/\D/g, "").includes(digits)
        : text.includes(one.toLowerCase());
    });
  if (kind.name === "rupees" || kind.name === "number") {
    const [amount, low, high] = [Number(value), Number(first), Number(second)];
    if (operator === "gte") return amount >= low;
    if (operator === "lte") return amount <= low;
    return amount >= low && amount <= high;
  }
  const day = kind.name === "time" ? calendarDateOf(String(value), timeZone) : String(value);
  return onDay(day, operator, asked);
}

function onDay(day: string, operator: Operator, asked: readonly string[]): boolean {
  const names = new Map([
    ["today", 0],
    ["tomorrow", 1],
    ["yesterday", -1],
  ]);
  const [first = "", second = ""] = asked.map((one) => {
    const offset = names.get(one);
    return offset === undefined ? one : addDays(today, offset);
  });
  const count = Number.parseInt(first, 10);
  const ahead = daysBetween(today, day);
  switch (operator) {
    case "on":
      return day === first;
    case "before":
      return day < first;
    case "after":
      return day > first;
    case "between":
      return day >= first && day <= second;
    case "last":
      return ahead <= 0 && ahead >= -count;
    case "next":
      return ahead >= 0 && ahead <= count;
    case "none":
      return ahead <= -count;
    case "this":
      return spanOf(first, day) === spanOf(first, today);
    default:
      throw new Error(`no rule for ${operator}`);
  }
}

function spanOf(period: string, day: string): string {
  const at = new Date(`${day}T00:00:00Z`);
  if (period === "fy") return fiscalYearOf(day).label;
  if (period === "week") return addDays(day, -((at.getUTCDay() + 6) % 7));
  const month = at.getUTCMonth();
  return `${at.getUTCFullYear()} ${period === "month" ? month : Math.floor(month / 3)}`;
}

function valueIn(row: Row, { of, field }: FilterField): unknown {
  const holder = field.within ? row[field.within] : row;
  if (typeof holder !== "object" || holder === null) return undefined;
  const value: unknown = Reflect.get(holder, keyWithin(of));
  return nameOf(value) ?? value;
}

/** Tests each field of these kinds with each of its operators against an oracle in plain code. */
export function testFilters(...kinds: RecordKind[]): void {
  describe.each(entities.filter(({ table }) => kinds.includes(table)))(
    "every field of $name by every operator",
    (entity) => {
      let company: TestCompany;
      let rows: Row[];

      beforeAll(async () => {
        company = await freshCompany({ timeZone });
        await addFields(company);
        const { companyId } = company;
        for (const name of people.slice(1)) await createMember({ companyId, name });
        const others = await Promise.all(
          texts.slice(0, 4).map(async (name) => {
            const brand = await createBrand({ companyId, name });
            const mobileNumber = phones[0] ?? null;
            return createLead({ companyId, brandId: brand.id, clientName: name, mobileNumber });
          }),
        );
        for (let at = 0; at < rowCount; at += 1) await createRow(company, entity, { at, others });
        if (entity.name === "leads") await addActivity(company);
        rows = await company.inTenant((tenant) => entity.list(tenant, ""));
        expect(rows.length).toBeGreaterThanOrEqual(rowCount);
      }, 60_000);

      const combinations = filterFields(entity.fields).flatMap((field) =>
        field.operators.map((operator) => [field.key, operator, field] as const),
      );

      test.each(combinations)(
        "%s:%s finds what an oracle in plain code finds",
        async (key, operator, field) => {
          await company.inTenant(async (tenant) => {
            const known = rows.map((row) => valueIn(row, field)).filter((value) => value !== null);
            const property = async (values: readonly string[]) => {
              const found = await entity.list(
                tenant,
                formatConditions([{ field: key, operator, values }]),
              );
              const wanted = rows.filter((row) =>
                fulfils(field.field, operator, values, valueIn(row, field)),
              );
              const ids = (all: readonly Row[]) => all.map(({ id }) => String(id)).sort();
              expect(ids(found)).toEqual(ids(wanted));
            };
            await fc.assert(fc.asyncProperty(asked(field, operator, known), property), { numRuns });
          });
        },
      );
    },
  );
}

type Related = { at: number; others: readonly { id: string; brandId: string }[] };

/** Creates a row whose custom fields have values too. */
async function createRow({ companyId, inTenant }: TestCompany, entity: Entity, related: Related) {
  const { id } = await entity.create(columnsOf(entity, companyId, related));
  const added = Object.entries(entity.fields).flatMap(([key, field], index) =>
    field.slot ? [{ field, slot: field.slot, value: rhythm(field, related.at, index), key }] : [],
  );
  const sets = added.map(({ field, slot, value }) => {
    if (isMember(field))
      return Prisma.sql`${fixedSql(slot)} = (
        select id from app_user where company_id = ${companyId}::uuid and name = ${value})`;
    const stored = typeof value === "number" ? Math.round(value * scaleOf(field)) : value;
    return Prisma.sql`${fixedSql(slot)} = ${stored}::${fixedSql(field.kind.column)}`;
  });
  await inTenant(
    ({ db }) => db.$executeRaw`
      update ${fixedSql(entity.table)} set ${Prisma.join(sets)}
      where company_id = ${companyId}::uuid and id = ${id}::uuid`,
  );
}

/** A value of the field, and sometimes none where it may be empty. */
function rhythm(field: Field, at: number, index: number): unknown {
  const mayBeEmpty = !(field.required || field.filledIn || field.initial !== undefined);
  const values = valuesOf(field);
  return mayBeEmpty && (at + index) % 5 === 0 ? null : values[(at * (index + 1)) % values.length];
}

/** A row in which every field takes each of its values in its own rhythm, and sometimes none. */
function columnsOf({ fields }: Entity, companyId: string, { at, others }: Related) {
  const columns: Row = {};
  const stored = Object.entries<Field>(fields).filter(
    ([, { computed, slot }]) => !computed && !slot,
  );
  for (const [index, [key, field]] of stored.entries())
    columns[key] = columnValue(field, rhythm(field, at, index));
  const other = others[at % others.length];
  const instant = instants[at % instants.length] ?? "";
  if ("leadId" in fields) columns.leadId = other?.id;
  if ("brandId" in fields && !fields.brandId?.computed) columns.brandId = other?.brandId;
  if ("clientInvited" in fields && at % 3 > 0)
    Object.assign(columns, { invitedAt: new Date(instant), invitedEmail: "meera@client.example" });
  return { ...columns, companyId, createdAt: new Date(instant), updatedAt: new Date(instant) };
}

/** A value of JSON as Prisma takes it. */
function columnValue({ kind: { column } }: Field, value: unknown): unknown {
  if (column === "bigint" && typeof value === "number") return BigInt(value);
  if (column === "jsonb") return value ?? undefined;
  const isInstant = column === "date" || column === "timestamptz";
  return isInstant && typeof value === "string" ? new Date(value) : value;
}

async function addActivity({ companyId, inTenant }: TestCompany): Promise<void> {
  await inTenant(async ({ db }) => {
    const leads = await db.lead.findMany({ where: { companyId }, orderBy: { id: "asc" } });
    const data = leads.flatMap(({ id: subjectId }, at) =>
      at % 2 > 0
        ? []
        : [
            {
              companyId,
              subjectKind: "lead",
              subjectId,
              kind: "note",
              actorName: "Asha Sharma",
              createdAt: new Date(instants[(at * 7) % instants.length] ?? ""),
            },
          ],
    );
    await db.activity.createMany({ data });
  });
}
