import Link from "next/link";
import { Card, CardContent, CardHeader, CardTitle } from "@/components/ui/card";
import { SegmentLinks } from "@/components/ui/segments";
import { companyOf } from "@/lib/core/company";
import { countOf, formatCount, formatInrCompact } from "@/lib/core/format";
import { stageLabel } from "@/lib/core/stages";
import { type Days, type Period, periods } from "@/lib/crm/dashboard/period";
import type { PersonFigures, Sales, StageCount } from "@/lib/crm/dashboard/sales";
import { stepNames } from "@/lib/crm/dashboard/steps";
import { fieldsOf } from "@/lib/crm/kinds/kinds";
import { leadKind } from "@/lib/crm/kinds/leads/kind";
import { useCatalogue } from "../crm/parts/catalogue";
import { leadColumns, listLink, outcomeSeries, valueSeries } from "./series";
import { StepsCard } from "./steps-card";

type Props = { sales: Sales; period: Period; days: Days | null; whose: "mine" | "everyone" };

/** Sales of a period by stage, by CS person and over time. */
export function SalesSection({ sales, period, days, whose }: Props) {
  const choices = Object.entries(periods).map(([value, label]) => ({
    label,
    href: `/?${new URLSearchParams({ whose, period: value })}`,
    isHere: value === period,
  }));
  const catalogue = useCatalogue();
  const stepName = stepNames[period];
  const { stages, steps } = sales;
  return (
    <section aria-labelledby="sales" className="flex flex-col gap-3">
      <header className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="sales" className="font-semibold text-base">
          Sales
        </h2>
        <SegmentLinks label="Period" choices={choices} />
      </header>
      <div className="grid grid-cols-1 gap-4 lg:grid-cols-2">
        <StageFunnel stages={stages} days={days} />
        <PeopleCard {...sales} days={days} />
        <StepsCard
          title={`Value by ${stepName}`}
          hint={`Lead value and won enquiries by ${stepName.toLowerCase()}`}
          series={valueSeries(catalogue)}
          format={formatInrCompact}
          stepName={stepName}
          steps={steps}
        />
        <StepsCard
          title="Won and Lost"
          hint="Leads from that time that are now won or lost"
          series={outcomeSeries(catalogue)}
          format={formatCount}
          stepName={stepName}
          steps={steps}
        />
      </div>
    </section>
  );
}

type PeopleCardProps = Pick<Sales, "people" | "otherPeople"> & { days: Days | null };

/** Leads by CS person with their results; each number links to the leads it counts. */
function PeopleCard({ people, otherPeople, days }: PeopleCardProps) {
  const { csPerson } = fieldsOf("lead", useCatalogue());
  const most = Math.max(...people.map((person) => person.leads), 1);
  return (
    <Card>
      <CardHeader>
        <CardTitle>Leads by {csPerson.label}</CardTitle>
      </CardHeader>
      <CardContent>
        {people.length === 0 && (
          <p className="py-2 text-muted-foreground">No leads are dated in this period</p>
        )}
        <ul className="flex flex-col gap-1">
          {people.map((person) => (
            <PersonRow key={person.csPerson} person={person} most={most} days={days} />
          ))}
        </ul>
        {otherPeople > 0 && (
          <p className="pt-2 text-muted-foreground text-table">
            and {countOf(otherPeople, "more person", "more people")} with fewer
          </p>
        )}
      </CardContent>
    </Card>
  );
}

type RowProps = { person: PersonFigures; most: number; days: Days | null };

function PersonRow({ person, most, days }: RowProps) {
  const { csPerson, leads, won, lost, valueInr } = person;
  const open = leads - won - lost;
  const columns = leadColumns(useCatalogue());
  const part = (count: number) => ({ width: `${(count / most) * 100}%` });
  const figures = [
    { text: countOf(leads, "lead"), stage: undefined },
    { text: `${formatCount(won)} won`, stage: columns.won },
    { text: `${formatCount(lost)} lost`, stage: columns.lost },
    { text: formatInrCompact(valueInr), stage: undefined, sort: "-estimatedValue" },
  ];
  return (
    <li className="py-1">
      <p className="truncate">{csPerson}</p>
      <div aria-hidden className="mt-1 flex h-3 overflow-hidden rounded-sm bg-accent">
        <span className="bg-chart-2" style={part(won)} />
        <span className="bg-chart-1" style={part(open)} />
        <span className="bg-chart-rest" style={part(lost)} />
      </div>
      <p className="flex flex-wrap gap-x-4 text-table tabular-nums">
        {figures.map(({ text, stage, sort }) => (
          <Link
            key={text}
            href={listLink("leads", { csPerson, stage, ...days, sort })}
            prefetch={false}
            aria-label={`${text}, ${csPerson}`}
            className="inline-flex items-center py-0.5 text-muted-foreground hover:text-foreground hover:underline max-md:min-h-11"
          >
            {text}
          </Link>
        ))}
      </p>
    </li>
  );
}

type StageFunnelProps = { stages: readonly StageCount[]; days: Days | null };

/** Leads by stage; each bar links to the leads it counts. */
function StageFunnel({ stages, days }: StageFunnelProps) {
  const catalogue = useCatalogue();
  const own = companyOf(catalogue).kind(leadKind).stages;
  const most = Math.max(...stages.map((stage) => stage.leads), 1);
  return (
    <Card>
      <CardHeader>
        <CardTitle>Leads by {fieldsOf("lead", catalogue).stage.label}</CardTitle>
      </CardHeader>
      <CardContent>
        {stages.length === 0 && (
          <p className="py-2 text-muted-foreground">No leads are dated in this period</p>
        )}
        <ul className="flex flex-col gap-0.5">
          {stages.map(({ stage, leads, valueInr }) => (
            <li key={stage}>
              <Link
                href={listLink("leads", { stage, ...days })}
                prefetch={false}
                className="-mx-2 grid grid-cols-[5.5rem_minmax(0,1fr)_9rem] items-center gap-2 rounded-md px-2 py-1.5 hover:bg-accent/60 max-md:min-h-11 md:grid-cols-[6.5rem_minmax(0,1fr)_10rem] md:gap-3"
              >
                <span className="truncate">{stageLabel(own, stage)}</span>
                <span aria-hidden className="h-3 rounded-sm bg-accent">
                  <span
                    className="block h-full rounded-sm bg-chart-1"
                    style={{ width: `${Math.max((leads / most) * 100, 1)}%` }}
                  />
                </span>
                <span className="text-end text-table tabular-nums">
                  <span className="font-medium">{countOf(leads, "lead")}</span>
                  <span className="text-muted-foreground"> · {formatInrCompact(valueInr)}</span>
                </span>
              </Link>
            </li>
          ))}
        </ul>
      </CardContent>
    </Card>
  );
}
