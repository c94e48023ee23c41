import type { Series, StepWithFigures } from "./series";

type Props = {
  step: StepWithFigures | undefined;
  series: readonly Series[];
  format: (value: number) => string;
};

/** What stands beside the pointer: the step and its numbers. */
export function StepTooltip({ step, series, format }: Props) {
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
