"use client";

import dynamic from "next/dynamic";
import Link from "next/link";
import { useEffect, useRef, useState } from "react";
import { Card, CardContent, CardHeader, CardTitle } from "@/components/ui/card";
import { Skeleton } from "@/components/ui/skeleton";
import { barLink, type Series, type StepWithFigures } from "./series";
import type { StepsChartProps } from "./steps-chart";

const StepsChart = dynamic(() => import("./steps-chart").then((module) => module.StepsChart), {
  ssr: false,
  loading: () => <Skeleton className="size-full" />,
});

type StepsCardProps = {
  title: string;
  hint: string;
  /** The unit of a row of the table: "Month". */
  stepName: string;
  steps: readonly StepWithFigures[];
  series: readonly Series[];
  format: (value: number) => string;
};

/** A chart over time with its totals and a table of the same values. */
export function StepsCard(props: StepsCardProps) {
  const { title, hint, steps, series, format } = props;
  const whole = { from: steps[0]?.from, to: steps.at(-1)?.to };
  const totals = series.map((one) => ({
    one,
    text: format(steps.reduce((sum, step) => sum + step[one.key], 0)),
  }));
  const isEmpty = steps.every((step) => series.every(({ key }) => step[key] === 0));
  const summary = `${title}. ${totals.map(({ one, text }) => `${one.label} ${text}`).join(", ")}`;
  return (
    <Card>
      <CardHeader className="flex flex-wrap justify-between">
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
            <ChartInView steps={steps} series={series} format={format} summary={summary} />
          )}
        </div>
        <details className="mt-3">
          <summary className="flex w-fit items-center rounded text-primary-text text-table hover:underline max-md:min-h-11">
            Show as a table
          </summary>
          <StepTable {...props} />
        </details>
      </CardContent>
    </Card>
  );
}

/** The chart, whose code loads when its place comes near the screen. */
function ChartInView(props: StepsChartProps) {
  const place = useRef<HTMLDivElement>(null);
  const [isNear, setNear] = useState(false);

  useEffect(() => {
    if (!place.current) return;
    const watch = new IntersectionObserver(([entry]) => entry?.isIntersecting && setNear(true), {
      rootMargin: "128px",
    });
    watch.observe(place.current);
    return () => watch.disconnect();
  }, []);

  return (
    <div ref={place} className="size-full">
      {isNear ? <StepsChart {...props} /> : <Skeleton className="size-full" />}
    </div>
  );
}

/** The chart's values; each number links to the list it counts. */
function StepTable({ title, stepName, steps, series, format }: StepsCardProps) {
  return (
    <table aria-label={title} className="mt-2 w-full text-table tabular-nums">
      <thead className="text-muted-foreground">
        <tr>
          <th className="py-1.5 text-start font-medium">{stepName}</th>
          {series.map(({ key, label }) => (
            <th key={key} className="py-1.5 text-end font-medium">
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {steps.map((step) => (
          <tr key={step.label} className="border-t">
            <th className="py-1.5 text-start font-normal">{step.label}</th>
            {series.map((one) => (
              <td key={one.key} className="text-end">
                <Link
                  href={barLink(one, step)}
                  prefetch={false}
                  aria-label={`${format(step[one.key])}, ${one.label}, ${step.label}`}
                  className="inline-flex items-center justify-end hover:underline max-md:min-h-11 max-md:min-w-11"
                >
                  {format(step[one.key])}
                </Link>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
