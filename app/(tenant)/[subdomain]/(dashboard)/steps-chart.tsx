"use client";

import { useRouter } from "next/navigation";
import { useId } from "react";
import { Bar, BarChart, CartesianGrid, Tooltip, XAxis, YAxis } from "recharts";
import { barLink, type Series, type StepWithFigures } from "./series";

export type StepsChartProps = {
  steps: readonly StepWithFigures[];
  series: readonly Series[];
  format: (value: number) => string;
  /** The chart's accessible name. */
  summary: string;
};

const tick = { fill: "var(--muted-foreground)" };
const axis = { tickLine: false, axisLine: false, tick };

/** Bars over time, each opening its list; the table below provides the same links by keyboard. */
export function StepsChart({ steps, series, format, summary }: StepsChartProps) {
  const router = useRouter();
  const hatching = useId();
  return (
    <div role="img" aria-label={summary} dir="ltr" className="size-full text-xs">
      <BarChart
        responsive
        className="size-full"
        data={[...steps]}
        accessibilityLayer={false}
        barGap={2}
      >
        <defs>
          {series.map(({ key, color }) => (
            <pattern
              key={key}
              id={`${hatching}-${key}`}
              width="5"
              height="5"
              patternUnits="userSpaceOnUse"
              patternTransform="rotate(45)"
            >
              <rect width="5" height="5" fill={color} fillOpacity="0.35" />
              <rect width="2.5" height="5" fill={color} />
            </pattern>
          ))}
        </defs>
        <CartesianGrid vertical={false} stroke="var(--border)" />
        <XAxis dataKey="label" {...axis} tickFormatter={shortLabel} interval="preserveStartEnd" />
        <YAxis width={56} {...axis} tickFormatter={format} allowDecimals={false} tickCount={5} />
        <Tooltip
          cursor={{ fill: "var(--accent)" }}
          isAnimationActive={false}
          content={({ active, payload }) => (
            <StepTooltip
              step={active ? payload[0]?.payload : undefined}
              series={series}
              format={format}
            />
          )}
        />
        {series.map((one) => (
          <Bar
            key={one.key}
            dataKey={one.key}
            name={one.label}
            fill={one.hatched ? `url(#${hatching}-${one.key})` : one.color}
            stroke={one.color}
            isAnimationActive={false}
            radius={[2, 2, 0, 0]}
            maxBarSize={28}
            minPointSize={(value) => (value ? 3 : 0)}
            className="cursor-pointer"
            onClick={(_, at) => {
              const step = steps[at];
              if (step) router.push(barLink(one, step));
            }}
          />
        ))}
      </BarChart>
    </div>
  );
}

/** "Apr 2026" becomes "Apr", "FY 2026-27 on" becomes "2026-27". */
function shortLabel(label: string): string {
  return label.replace(/^FY | on$/g, "").replace(/^([A-Z][a-z]{2}) \d{4}$/, "$1");
}

type StepTooltipProps = Pick<StepsChartProps, "series" | "format"> & {
  step: StepWithFigures | undefined;
};

function StepTooltip({ step, series, format }: StepTooltipProps) {
  if (!step) return null;
  return (
    <div className="rounded-md border bg-popover px-3 py-2 text-popover-foreground text-table shadow-md">
      <p className="font-medium">{step.label}</p>
      {series.map((one) => (
        <p key={one.key} className="flex items-center gap-2 tabular-nums">
          <span aria-hidden className="size-2.5 rounded-sm" style={{ background: one.color }} />
          <span className="text-muted-foreground">{one.label}</span>
          <span className="ms-auto ps-3">{format(step[one.key])}</span>
        </p>
      ))}
    </div>
  );
}
