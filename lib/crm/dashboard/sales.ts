import { boardStages, stagesLike } from "@/lib/core/board-stages";
import { companyOf } from "@/lib/core/company";
import type { Stages } from "@/lib/core/stages";
import { enquiryKind } from "@/lib/crm/kinds/enquiries/kind";
import { leadKind } from "@/lib/crm/kinds/leads/kind";
import { stageIs } from "@/lib/crm/records/stage-sql";
import { visibleTo } from "@/lib/crm/records/visible";
import { lastOwnWrite } from "@/lib/server/database/own-writes";
import type { TenantReader } from "@/lib/server/database/scope";
import { Prisma } from "@/lib/server/prisma/client";
import { keyOfCounts, LargeCounts } from "@/lib/server/records/large-counts";
import type { Step } from "./steps";

const mostPeople = 10;

/** The number of leads in a column of the board and their total value in whole rupees. */
export type StageCount = { stage: string; leads: number; valueInr: number };

/** The value of the leads dated in a step, and of the won enquiries added in it. */
export type StepFigures = {
  leads: number;
  valueInr: number;
  won: number;
  lost: number;
  wonEnquiries: number;
  wonEnquiriesInr: number;
};

/** The leads and enquiries of one person. */
export type PersonFigures = {
  csPerson: string;
  leads: number;
  won: number;
  lost: number;
  valueInr: number;
};

export type Sales = {
  /** In the order leads go through them; empty ones are left out. */
  stages: StageCount[];
  /** The requested periods in order; for all time, without the leading empty ones. */
  steps: (Step & StepFigures)[];
  /** The persons with the most leads. */
  people: PersonFigures[];
  /** How many more people have leads. */
  otherPeople: number;
};

/**
 * The company's leads and won enquiries by stage, by step and by person. Figures of more than 5,000 leads may miss the
 * last half minute of what other processes wrote.
 */
export async function readSales(tenant: TenantReader, steps: readonly Step[]): Promise<Sales> {
  const { db, companyId } = tenant;
  const stages = companyOf(tenant.catalogue).kind(leadKind).stages;
  const statement = salesSql(tenant, steps);
  const key = keyOfCounts(statement);
  const lastWrite = Math.max(...written.map((kind) => lastOwnWrite(companyId, kind.name)));
  const count = async () => {
    const [{ sales }] = await db.$queryRaw<[{ sales: Found }]>(statement);
    return { counts: sales };
  };
  const known = await largeSales.known(key, lastWrite);
  const sales = known ?? (await largeSales.remember(key, lastWrite, count)).counts;
  return {
    stages: inColumns(sales.stages, stages),
    steps: withoutEmptyStart(
      steps.map((step, at) => ({
        ...step,
        ...nothing,
        ...figuresOf(sales.leads, at),
        ...figuresOf(sales.enquiries, at),
      })),
    ),
    people: sales.people,
    otherPeople: sales.allPeople - sales.people.length,
  };
}

const written = [leadKind, enquiryKind];

const largeSales = new LargeCounts<Found>(({ stages }) =>
  stages.reduce((sum, { leads }) => sum + leads, 0),
);

/** A statement that reads leads and enquiries once each. */
function salesSql(tenant: TenantReader, steps: readonly Step[]): Prisma.Sql {
  const { companyId } = tenant;
  const stages = companyOf(tenant.catalogue).kind(leadKind).stages;
  const [won, lost] = [leadsThatAre("won", stages), leadsThatAre("lost", stages)];
  return Prisma.sql`
    with counted as materialized (
      select ${stepOf(Prisma.sql`date`, steps)} as step, stage, cs_person, count(*) as leads,
        coalesce(sum(estimated_value), 0) as value
      from lead
      where company_id = ${companyId}::uuid and deleted_at is null
        and ${visibleTo(tenant, leadKind, "lead")} ${within(Prisma.sql`date`, steps)}
      group by 1, 2, 3
    ), people as materialized (
      select cs_person, sum(leads) as leads, ${won} as won, ${lost} as lost, sum(value) as value
      from counted group by cs_person
    )
    select json_build_object(
      'stages', (select coalesce(json_agg(s), '[]') from (
        select stage, sum(leads) as leads, sum(value) as "valueInr" from counted group by stage) s),
      'leads', (select coalesce(json_agg(s), '[]') from (
        select step, sum(leads) as leads, sum(value) as "valueInr", ${won} as won, ${lost} as lost
        from counted group by step) s),
      'enquiries', (select coalesce(json_agg(s), '[]') from (
        select ${stepOf(Prisma.sql`added_date`, steps)} as step, count(*) as "wonEnquiries",
          coalesce(sum(estimated_value), 0) as "wonEnquiriesInr"
        from enquiry
        where company_id = ${companyId}::uuid and deleted_at is null
          and ${visibleTo(tenant, enquiryKind, "enquiry")}
          and ${stageIs("won", Prisma.sql`stage`, companyOf(tenant.catalogue).kind(enquiryKind).stages)}
          ${within(Prisma.sql`added_date`, steps)}
        group by 1) s),
      'people', (select coalesce(json_agg(p), '[]') from (
        select cs_person as "csPerson", leads, won, lost, value as "valueInr" from people
        order by leads desc, cs_person limit ${mostPeople}) p),
      'allPeople', (select count(*) from people)) as sales`;
}

type OfStep<T> = T & { step: number };
type Found = {
  stages: StageCount[];
  leads: OfStep<Omit<StepFigures, "wonEnquiries" | "wonEnquiriesInr">>[];
  enquiries: OfStep<Pick<StepFigures, "wonEnquiries" | "wonEnquiriesInr">>[];
  people: PersonFigures[];
  allPeople: number;
};

const nothing: StepFigures = {
  leads: 0,
  valueInr: 0,
  won: 0,
  lost: 0,
  wonEnquiries: 0,
  wonEnquiriesInr: 0,
};

function figuresOf<T extends object>(
  found: readonly OfStep<T>[],
  at: number,
): Omit<OfStep<T>, "step"> | null {
  const figures = found.find(({ step }) => step === at);
  if (!figures) return null;
  const { step: _, ...rest } = figures;
  return rest;
}

function withoutEmptyStart<T extends Step & StepFigures>(steps: T[]): T[] {
  if (steps[0]?.from) return steps;
  const filled = steps.findIndex(({ leads, wonEnquiries }) => leads + wonEnquiries > 0);
  return steps.slice(filled === -1 ? -1 : filled);
}

/** The place of a day's step, from 0: how many of the other steps have begun by then. */
function stepOf(day: Prisma.Sql, [, ...others]: readonly Step[]): Prisma.Sql {
  const starts = others.flatMap(({ from }) => from ?? []);
  return Prisma.sql`width_bucket(${day}, ${starts}::date[])`;
}

function within(day: Prisma.Sql, steps: readonly Step[]): Prisma.Sql {
  const [from, to] = [steps[0]?.from, steps.at(-1)?.to];
  return from && to ? Prisma.sql`and ${day} between ${from}::date and ${to}::date` : Prisma.empty;
}

/** The counts of the stages of one column together. */
function inColumns(counts: readonly StageCount[], stages: Stages): StageCount[] {
  return boardStages(stages).flatMap((stage) => {
    const own = counts.filter((one) => stagesLike(stages, stage).includes(one.stage));
    const sum = (key: "leads" | "valueInr") => own.reduce((total, one) => total + one[key], 0);
    return own.length === 0 ? [] : [{ stage, leads: sum("leads"), valueInr: sum("valueInr") }];
  });
}

function leadsThatAre(meaning: "won" | "lost", stages: Stages): Prisma.Sql {
  const condition = stageIs(meaning, Prisma.sql`stage`, stages);
  return Prisma.sql`coalesce(sum(leads) filter (where ${condition}), 0)`;
}
