import type { ReactNode } from "react";
import { EmptyCell } from "@/components/list/cells";
import { Card, CardAction, CardContent, CardHeader, CardTitle } from "@/components/ui/card";

type FactsProps = { facts: readonly (readonly [label: string, value: ReactNode])[] };

type DetailsCardProps = FactsProps & {
  /** Shown beside the title. */
  action?: ReactNode;
  /** Longer texts, below the facts. */
  children?: ReactNode;
};

/** The card "Details" of a page. */
export function DetailsCard({ facts, action, children }: DetailsCardProps) {
  return (
    <Card>
      <CardHeader>
        <CardTitle>Details</CardTitle>
        <CardAction>{action}</CardAction>
      </CardHeader>
      <CardContent>
        <Facts facts={facts} />
        {children}
      </CardContent>
    </Card>
  );
}

/** Labelled values, one a line. Empty ones show a dash. */
export function Facts({ facts }: FactsProps) {
  return (
    <dl className="flex flex-col text-table">
      {facts.map(([label, value]) => (
        <div
          key={label}
          className="grid min-h-7 grid-cols-[6rem_minmax(0,1fr)] items-baseline gap-x-4 py-0.5"
        >
          <dt className="wrap-anywhere text-muted-foreground text-xs">{label}</dt>
          <dd className="wrap-anywhere tabular-nums">{value || <EmptyCell />}</dd>
        </div>
      ))}
    </dl>
  );
}

/** A longer text of a record, its line breaks kept. */
export function LongText({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="mt-2">
      <h3 className="text-muted-foreground text-xs">{title}</h3>
      <div className="max-w-prose whitespace-pre-line break-words leading-6">{children}</div>
    </div>
  );
}

type RailSectionProps = { title: ReactNode; action?: ReactNode; children: ReactNode };

/** A part of the rail beside a record's story: no box, a line above all but the first. */
export function RailSection({ title, action, children }: RailSectionProps) {
  return (
    <section className="flex flex-col gap-1.5 border-t pt-4 first:border-t-0 first:pt-0">
      <header className="flex items-center justify-between gap-3">
        <h2 className="font-semibold text-sm">{title}</h2>
        {action}
      </header>
      {children}
    </section>
  );
}
