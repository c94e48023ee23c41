import type { PointerEvent } from "react";
import { formatCount, formatDate } from "@/lib/core/format";
import type { GrowthPoint } from "@/lib/super-admins/platform/schema";

type Props = {
  points: readonly GrowthPoint[];
  /** The index of the day under the pointer. */
  at: number | null;
  onPoint: (at: number | null) => void;
};

const width = 100;
const height = 100;

/** Two lines over the days, drawn in percent so that they fill any width. */
export function GrowthChart({ points, at, onPoint }: Props) {
  const top = roundTop(Math.max(...points.flatMap((p) => [p.companies, p.activeUsers])));
  const xOf = (index: number) => (index / Math.max(1, points.length - 1)) * width;
  const yOf = (value: number) => height - (value / top) * height;

  function point(event: PointerEvent<HTMLElement>) {
    const { left, width: shown } = event.currentTarget.getBoundingClientRect();
    const share = (event.clientX - left) / shown;
    onPoint(Math.min(points.length - 1, Math.max(0, Math.round(share * (points.length - 1)))));
  }

  return (
    <div dir="ltr" className="grid grid-cols-[auto_1fr] gap-x-2 text-muted-foreground text-xs">
      <div aria-hidden className="flex h-44 flex-col justify-between text-end tabular-nums">
        <span className="-mt-2">{formatCount(top)}</span>
        <span>{formatCount(top / 2)}</span>
        <span className="-mb-2">0</span>
      </div>
      <div className="h-44" onPointerMove={point} onPointerLeave={() => onPoint(null)}>
        <svg
          role="img"
          aria-label={summaryOf(points)}
          viewBox={`0 0 ${width} ${height}`}
          preserveAspectRatio="none"
          className="size-full overflow-visible [&_*]:[vector-effect:non-scaling-stroke]"
        >
          {[0, 0.5, 1].map((share) => (
            <line
              key={share}
              x2={width}
              y1={share * height}
              y2={share * height}
              className="stroke-border"
            />
          ))}
          {at !== null && (
            <line x1={xOf(at)} x2={xOf(at)} y2={height} className="stroke-muted-foreground" />
          )}
          {growthSeries.map(({ key, stroke }) => (
            <polyline
              key={key}
              points={points.map((p, index) => `${xOf(index)},${yOf(p[key])}`).join(" ")}
              className={`fill-none stroke-2 ${stroke}`}
            />
          ))}
        </svg>
      </div>
      <div aria-hidden className="col-start-2 mt-2 flex justify-between tabular-nums">
        <span>{formatDate(points[0]?.date)}</span>
        <span>{formatDate(points.at(-1)?.date)}</span>
      </div>
    </div>
  );
}

/** The smallest of 2, 4, 10, 20, 40, 100 … not below the value; its half is also an integer. */
export function roundTop(value: number): number {
  for (let scale = 1; ; scale *= 10) {
    const found = [2, 4, 10].find((step) => step * scale >= value);
    if (found) return found * scale;
  }
}

function summaryOf(points: readonly GrowthPoint[]): string {
  const [first, last] = [points[0], points.at(-1)];
  if (!first || !last) return "Growth";
  return `From ${formatDate(first.date)} to ${formatDate(last.date)}: companies from ${first.companies} to ${last.companies}, active users a day from ${first.activeUsers} to ${last.activeUsers}`;
}

/** The second line is dashed, so that the lines differ without colour. */
export const growthSeries = [
  { key: "companies", label: "Companies", swatch: "bg-chart-1", stroke: "stroke-chart-1" },
  {
    key: "activeUsers",
    label: "Active users",
    swatch: "bg-chart-4",
    stroke: "stroke-chart-4 [stroke-dasharray:5_3]",
  },
] as const;
