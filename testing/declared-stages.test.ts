import { beforeAll, describe, expect, test } from "vitest";
import { enquiryFilters } from "@/app/(tenant)/[subdomain]/crm/enquiries/enquiry-list";
import { leadFilters } from "@/app/(tenant)/[subdomain]/crm/leads/lead-list";
import type { Filter } from "@/components/list/filter-bar";
import { boardStageOf, boardStages, droppedStage, stagesLike } from "@/lib/core/board-stages";
import { addDays, calendarDateOf } from "@/lib/core/calendar-date";
import { type Catalogue, standardCatalogue } from "@/lib/core/catalogue";
import type { RecordKind } from "@/lib/core/record-kinds";
import {
  isClosedStage,
  offeredStages,
  type Stages,
  stageActingAs,
  stageNames,
  stagesMeaning,
} from "@/lib/core/stages";
import { listBrands } from "@/lib/crm/brands/list";
import { brandQuery } from "@/lib/crm/brands/schema";
import { type OtherWords, readChoice } from "@/lib/crm/cells/choice";
import { readSales } from "@/lib/crm/dashboard/sales";
import { listEnquiries, readEnquiryBoard, readEnquirySummary } from "@/lib/crm/enquiries/list";
import { enquiryQuery } from "@/lib/crm/enquiries/schema";
import { alikeWords } from "@/lib/crm/imports/values/alike";
import { proposeChoice } from "@/lib/crm/imports/values/proposals";
import { enquiryStages } from "@/lib/crm/kinds/enquiries/stages";
import { fieldsOf } from "@/lib/crm/kinds/kinds";
import { leadImport } from "@/lib/crm/kinds/leads/import-words";
import { leadStages } from "@/lib/crm/kinds/leads/stages";
import { listLeads, readLeadBoard } from "@/lib/crm/leads/list";
import { leadQuery } from "@/lib/crm/leads/schema";
import { lockCatalogue } from "@/lib/server/database/catalogue";
import type { TenantScope } from "@/lib/server/database/scope";
import { createEnquiry, createLead } from "@/prisma/factories";
import { freshCompany, type TestCompany } from "./company";

type Row = { stage: string };
type Staged = {
  kind: "lead" | "enquiry";
  stages: Stages;
  field: { initial: string; sort: true | readonly string[] };
  /** The options of the filter in the list's bar. */
  filtered: readonly unknown[];
  create: (of: { companyId: string; stage: string; nextFollowUpDate: Date }) => Promise<unknown>;
  list: (tenant: TenantScope, query: Record<string, string>) => Promise<Row[]>;
  board: (tenant: TenantScope) => Promise<(Row & { count: number; cards: Row[] })[]>;
  /** How many are won by the figures of another screen. */
  won: (tenant: TenantScope) => Promise<number>;
};

const none = () => "";
const nothing = () => undefined;
const url = { get: none, refused: none, set: nothing, clear: nothing, pending: false };

/** The words of imported files that mean a stage, or probably do. */
const words: Readonly<
  Record<string, { known?: OtherWords | undefined; proposed?: OtherWords | undefined }>
> = {
  lead: { known: leadImport.stage?.otherWords, proposed: alikeWords.leads.stage },
};

const seedLeads: Stages = leadStages;
const seedEnquiries: Stages = enquiryStages;

/** A company that renamed, added, moved and removed stages. */
const customStages = {
  lead: [
    {
      name: "New",
      label: "Fresh",
      tone: "step-1",
      actsAs: "first",
      isOffered: true,
      isFilter: true,
    },
    { name: 'O\'Brien, "visit" {1}', tone: "step-3", isOffered: true, isFilter: true },
    { name: "Proposal", label: "Site Visit Done", tone: "step-4", isOffered: true, isFilter: true },
    { name: "Got Enquiry", tone: "step-5", actsAs: "enquired", isOffered: true, isFilter: true },
    { name: "Qualified", tone: "neutral", isRare: true, isRemoved: true },
    {
      name: "Sold",
      tone: "won",
      meaning: "won",
      actsAs: "won",
      isOffered: true,
      isFilter: true,
    },
    {
      name: "Lost",
      tone: "lost",
      meaning: "lost",
      actsAs: "lost",
      isOffered: true,
      isFilter: true,
    },
  ],
  enquiry: [
    { name: "Asked", tone: "step-1", actsAs: "first", isOffered: true, isFilter: true },
    { name: "Priced", tone: "step-4", actsAs: "quoted", isOffered: true, isFilter: true },
    {
      name: "Won",
      label: "Order",
      tone: "won",
      meaning: "won",
      actsAs: "won",
      isOffered: true,
      isFilter: true,
    },
    {
      name: "Lost",
      tone: "lost",
      meaning: "lost",
      actsAs: "lost",
      isOffered: true,
      isFilter: true,
    },
  ],
} as const satisfies Partial<Record<RecordKind, Stages>>;

const customCatalogue: Catalogue = { ...standardCatalogue, stages: customStages };

const kindsOf = (whose: string, catalogue: Catalogue): (Staged & { whose: string })[] => [
  {
    whose,
    kind: "lead",
    stages: catalogue.stages.lead ?? seedLeads,
    field: fieldsOf("lead", catalogue).stage,
    filtered: optionsOf(leadFilters(url, null, { people: [], catalogue })),
    create: createLead,
    list: async (tenant, query) =>
      (await listLeads(tenant, leadQuery(undefined, catalogue).parse(query))).leads,
    board: async (tenant) => (await readLeadBoard(tenant, leadQuery().parse({}))).columns,
    won: async (tenant) => {
      const { brands } = await listBrands(tenant, brandQuery().parse({ limit: 100 }));
      return brands.filter(({ conversionRate }) => conversionRate === 100).length;
    },
  },
  {
    whose,
    kind: "enquiry",
    stages: catalogue.stages.enquiry ?? seedEnquiries,
    field: fieldsOf("enquiry", catalogue).stage,
    filtered: optionsOf(enquiryFilters(url, undefined, { people: [], catalogue })),
    create: createEnquiry,
    list: async (tenant, query) =>
      (await listEnquiries(tenant, enquiryQuery(undefined, catalogue).parse(query))).enquiries,
    board: async (tenant) => (await readEnquiryBoard(tenant, enquiryQuery().parse({}))).columns,
    won: async (tenant) =>
      (await readEnquirySummary(tenant, enquiryQuery().parse({}))).wonEnquiries,
  },
];

function optionsOf(filters: readonly Filter[]): readonly unknown[] {
  const filter = filters.find(({ key }) => key === "stage");
  return filter && "options" in filter ? filter.options : [];
}

const kinds = [...kindsOf("seed", standardCatalogue), ...kindsOf("company", customCatalogue)];

/** Gives a company the stages of `customStages`. */
async function setStages({ companyId, inTenant }: TestCompany): Promise<void> {
  await inTenant(async (tenant) => {
    await tenant.db.kindSetting.createMany({
      data: Object.entries(customStages).map(([recordKind, stages]) => ({
        companyId,
        recordKind,
        stages: stages.map((stage) => ({ ...stage })),
      })),
    });
    await lockCatalogue(tenant);
  });
}

describe.each(kinds)(
  "the stages of a $kind, $whose",
  ({ whose, kind, stages, field, ...screens }) => {
    const companyOf = async () => {
      const made = await freshCompany();
      if (whose === "company") await setStages(made);
      return made;
    };
    const names = stageNames(stages);
    let company: TestCompany;

    beforeAll(async () => {
      company = await companyOf();
      const { companyId, company: own } = company;
      const overdue = addDays(calendarDateOf(new Date(), own.timeZone), -3);
      const nextFollowUpDate = new Date(overdue);
      for (const stage of names) await screens.create({ companyId, stage, nextFollowUpDate });
    });

    const found = async (query: Record<string, string>) =>
      (await company.inTenant((tenant) => screens.list(tenant, { limit: "100", ...query }))).map(
        ({ stage }) => stage,
      );

    test("have one name and one column each", () => {
      expect(new Set(names).size).toBe(names.length);
      const columns = boardStages(stages);
      for (const name of names) {
        expect(columns, name).toContain(boardStageOf(stages, name));
        expect(columns.filter((column) => stagesLike(stages, column).includes(name))).toHaveLength(
          1,
        );
      }
    });

    test("mean the same within one column, and are green where it is won", () => {
      for (const { name, tone, meaning } of stages) {
        const column = stages.find((stage) => stage.name === boardStageOf(stages, name));
        expect([name, column?.meaning]).toEqual([name, meaning]);
        expect([name, tone === "won"]).toEqual([name, meaning === "won"]);
      }
    });

    test("are offered by the list's filter as declared, and each finds those of its column", async () => {
      const declared = stages.filter(({ isFilter }) => isFilter);
      expect(screens.filtered).toEqual(
        declared.map(({ name, label }) => (label ? { value: name, label } : name)),
      );
      for (const stage of names) {
        const alike = kind === "lead" ? stagesLike(stages, stage) : [stage];
        expect((await found({ stage })).toSorted()).toEqual([...alike].toSorted());
      }
    });

    test("sort a list in their order, if the field has one", async () => {
      if (field.sort === true) return;
      expect(await found({ sort: "stage" })).toEqual(names);
      expect(await found({ sort: "-stage" })).toEqual(names.toReversed());
    });

    test("that are closed have no follow-up that is due", async () => {
      const open = names.filter((name) => !isClosedStage(stages, name));
      expect((await found({ due: "overdue" })).toSorted()).toEqual(open.toSorted());
    });

    test("have a card in their column of the board", async () => {
      const columns = await company.inTenant(screens.board);
      expect(columns.map(({ stage }) => stage)).toEqual(boardStages(stages));
      for (const { stage, count, cards } of columns) {
        const alike = [...stagesLike(stages, stage)].toSorted();
        expect([stage, count]).toEqual([stage, alike.length]);
        expect(cards.map((card) => card.stage).toSorted()).toEqual(alike);
      }
    });

    test("that are rare alone are absent from an empty board", async () => {
      const columns = await (await companyOf()).inTenant(screens.board);
      const usual = stages.filter(({ isRare, shownIn }) => !isRare && !shownIn);
      expect(columns.map(({ stage }) => stage)).toEqual(usual.map(({ name }) => name));
    });

    test("are reached by moving a card: one that forms offer, or the column's own", () => {
      for (const column of boardStages(stages)) {
        const stage = droppedStage(stages, column) ?? "";
        expect(boardStageOf(stages, stage)).toBe(column);
        if (!offeredStages(stages).includes(stage)) expect(stage).toBe(column);
      }
    });

    test("begin with the one that acts as the first, and can be won and lost", () => {
      expect(field.initial).toBe(stageActingAs(stages, "first"));
      for (const meaning of ["won", "lost"] as const) {
        expect(stagesMeaning(stages, meaning)).toContain(stageActingAs(stages, meaning));
        expect(offeredStages(stages)).toContain(stageActingAs(stages, meaning));
      }
    });

    test("are found by name and by every word of an import, which means only one of them", () => {
      const { known = {}, proposed = {} } = words[kind] ?? {};
      for (const name of names) expect(readChoice(name, names, known)).toEqual({ value: name });
      if (whose === "company") return;
      for (const [word, name] of Object.entries(known))
        expect(readChoice(word, names, known)).toEqual({ value: name });
      for (const [word, name] of Object.entries(proposed)) {
        expect(readChoice(word, names, known)).not.toHaveProperty("value");
        expect(proposeChoice(word, names, proposed)).toEqual({ rule: "use", value: name });
      }
    });

    test("that are won and lost are counted by the dashboard and beside the list", async () => {
      const [{ won, lost, wonEnquiries } = {}] = await company.inTenant(async (tenant) => {
        const steps = [{ label: "All" }];
        return (await readSales(tenant, steps)).steps;
      });
      const counted = kind === "lead" ? { won, lost } : { won: wonEnquiries };
      for (const [meaning, count] of Object.entries(counted))
        expect(count).toBe(stages.filter((stage) => stage.meaning === meaning).length);
      expect(await company.inTenant(screens.won)).toBe(stagesMeaning(stages, "won").length);
    });
  },
);
