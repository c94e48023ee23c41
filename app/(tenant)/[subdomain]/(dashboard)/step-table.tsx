import Link from "next/link";
import { barLink, type Series, type StepWithFigures } from "./series";

type Props = {
  name: string;
  /** What a row is: "Month". */
  stepName: string;
  steps: readonly StepWithFigures[];
  series: readonly Series[];
  format: (value: number) => string;
};

/** What a chart shows, each number a way to the list of what it counts. */
export function StepTable({ name, stepName, steps, series, format }: Props) {
  return (
    <table aria-label={name} className="mt-2 w-full text-table tabular-nums">
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
