import { formatCount } from "@/lib/core/format";

type Props = { counts: readonly { label: string; count: number }[] };

/** A few numbers side by side. */
export function Counts({ counts }: Props) {
  return (
    <dl className="grid grid-cols-2 gap-3 md:grid-cols-4">
      {counts.map(({ label, count }) => (
        <div key={label} className="rounded-lg border bg-card px-4 py-3">
          <dt className="text-muted-foreground text-table">{label}</dt>
          <dd className="font-semibold text-xl tabular-nums">{formatCount(count)}</dd>
        </div>
      ))}
    </dl>
  );
}
