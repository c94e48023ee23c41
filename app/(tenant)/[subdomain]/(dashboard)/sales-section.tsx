import { SegmentLinks } from "@/components/ui/segments";
import { formatCount, formatInrCompact } from "@/lib/core/format";
import { type Days, type Period, periods } from "@/lib/crm/dashboard/period";
import type { Sales } from "@/lib/crm/dashboard/sales";
import { stepNames } from "@/lib/crm/dashboard/steps";
import { useCatalogue } from "../crm/parts/catalogue";
import { PeopleCard, StageFunnel } from "./lead-breakdowns";
import { outcomeSeries, valueSeries } from "./series";
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
          hint="What the leads dated then are estimated at, and the enquiries added then that are won"
          series={valueSeries(catalogue)}
          format={formatInrCompact}
          stepName={stepName}
          steps={steps}
        />
        <StepsCard
          title="Won and Lost"
          hint="Leads dated then that are won or lost by now"
          series={outcomeSeries(catalogue)}
          format={formatCount}
          stepName={stepName}
          steps={steps}
        />
      </div>
    </section>
  );
}
