"use client";

import dynamic from "next/dynamic";
import Link from "next/link";
import { Card, CardContent, CardHeader, CardTitle } from "@/components/ui/card";
import { Skeleton } from "@/components/ui/skeleton";
import { barLink, type Series, type StepWithFigures } from "./series";
import { StepTable } from "./step-table";

const StepsChart = dynamic(() => import("./steps-chart").then((module) => module.StepsChart), {
  ssr: false,
  loading: () => <Skeleton className="size-full" />,
});

type Props = {
  title: string;
  hint: string;
  stepName: string;
  steps: readonly StepWithFigures[];
  series: readonly Series[];
  format: (value: number) => string;
};

/** A chart over time with its totals, and the same as a table. The chart is loaded once the page stands. */
export function StepsCard({ title, hint, stepName, steps, series, format }: Props) {
  const whole = { from: steps[0]?.from, to: steps.at(-1)?.to };
  const totals = series.map((one) => ({
    one,
    text: format(steps.reduce((sum, step) => sum + step[one.key], 0)),
  }));
  const isEmpty = steps.every((step) => series.every(({ key }) => step[key] === 0));
  const summary = `${title}. ${totals.map(({ one, text }) => `${one.label} ${text}`).join(", ")}`;
  return (
    <Card>
      <CardHeader className="flex-wrap">
        <CardTitle>{title}</CardTitle>
        <p className="flex flex-wrap gap-x-4 text-table tabular-nums">
          {totals.map(({ one, text }) => (
            <Link
              key={one.key}
              href={barLink(one, whole)}
              prefetch={false}
              className="inline-flex items-center gap-1.5 hover:underline max-md:min-h-11"
            >
              <span aria-hidden className="size-2.5 rounded-sm" style={{ background: one.color }} />
              <span className="text-muted-foreground">{one.label}</span> {text}
            </Link>
          ))}
        </p>
      </CardHeader>
      <CardContent>
        <p className="text-muted-foreground text-table">{hint}</p>
        <div className="mt-3 h-60">
          {isEmpty ? (
            <p className="grid h-full place-items-center text-muted-foreground">
              Nothing in this period
            </p>
          ) : (
            <StepsChart {...{ steps, series, format, summary }} />
          )}
        </div>
        <details className="mt-3">
          <summary className="flex w-fit items-center rounded text-primary-text text-table hover:underline max-md:min-h-11">
            Show as a table
          </summary>
          <StepTable name={title} {...{ stepName, steps, series, format }} />
        </details>
      </CardContent>
    </Card>
  );
}
