import Link from "next/link";
import { Card, CardContent, CardHeader, CardTitle } from "@/components/ui/card";
import { countOf, formatInrCompact } from "@/lib/core/format";
import type { Days } from "@/lib/crm/dashboard/period";
import type { StageCount } from "@/lib/crm/dashboard/sales";
import { listLink } from "./series";

type Props = { stages: readonly StageCount[]; days: Days | null };

/** Leads by stage, each bar a way to the leads it counts. */
export function StageFunnel({ stages, days }: Props) {
  const most = Math.max(...stages.map((stage) => stage.leads), 1);
  return (
    <Card>
      <CardHeader>
        <CardTitle>Leads by Stage</CardTitle>
      </CardHeader>
      <CardContent>
        {stages.length === 0 && (
          <p className="py-2 text-muted-foreground">No leads are dated in this period</p>
        )}
        <ul className="flex flex-col gap-0.5">
          {stages.map(({ stage, leads, valueInr }) => (
            <li key={stage}>
              <Link
                href={listLink("leads", { stage, ...days })}
                prefetch={false}
                className="-mx-2 grid grid-cols-[5.5rem_minmax(0,1fr)_9rem] items-center gap-2 rounded-md px-2 py-1.5 hover:bg-accent/60 max-md:min-h-11 md:grid-cols-[6.5rem_minmax(0,1fr)_10rem] md:gap-3"
              >
                <span className="truncate">{stage}</span>
                <span aria-hidden className="h-3 rounded-sm bg-accent">
                  <span
                    className="block h-full rounded-sm bg-primary"
                    style={{ width: `${Math.max((leads / most) * 100, 1)}%` }}
                  />
                </span>
                <span className="text-end text-table tabular-nums">
                  <span className="font-medium">{countOf(leads, "lead")}</span>
                  <span className="text-muted-foreground"> · {formatInrCompact(valueInr)}</span>
                </span>
              </Link>
            </li>
          ))}
        </ul>
      </CardContent>
    </Card>
  );
}
