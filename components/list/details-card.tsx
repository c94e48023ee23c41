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

/** The card "Details" of a record's page. */
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

/** Labelled values of a record, in two columns where there is room. Empty ones show a dash. */
function Facts({ facts }: FactsProps) {
  return (
    <dl className="grid gap-x-8 gap-y-4 sm:grid-cols-2">
      {facts.map(([label, value]) => (
        <div key={label} className="flex min-w-0 flex-col gap-0.5">
          <dt className="text-muted-foreground text-xs">{label}</dt>
          <dd className="min-h-5 break-words tabular-nums">{value || <EmptyCell />}</dd>
        </div>
      ))}
    </dl>
  );
}

/** A longer text of a record, its line breaks kept. */
export function LongText({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="mt-4">
      <h3 className="text-muted-foreground text-xs">{title}</h3>
      <div className="mt-1 max-w-prose whitespace-pre-line break-words leading-6">{children}</div>
    </div>
  );
}
