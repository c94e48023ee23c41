import { Card, CardAction, CardHeader } from "@/components/ui/card";
import { Skeleton } from "@/components/ui/skeleton";

const charts = ["stages", "people", "months", "outcomes"];

/** The dashboard in outline: own work, figures, charts. */
export default function DashboardLoading() {
  return (
    <div className="flex flex-col gap-6" role="status" aria-label="Loading dashboard...">
      <div className="flex flex-col gap-3">
        <Skeleton className="h-9 w-96 max-w-full" />
        <div className="grid items-start gap-4 xl:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
          <ListOutline rows={14} height="h-14 md:h-10" />
          <ListOutline rows={5} height="h-14" />
        </div>
      </div>
      <div className="grid h-58 grid-cols-3 items-center gap-x-8 gap-y-5 border-y py-4 xl:h-27 xl:grid-cols-8">
        {numbered(8).map((figure) => (
          <div key={figure} className="flex flex-col gap-2.5">
            <Skeleton className="h-3 w-4/5" />
            <Skeleton className="h-5 w-1/2" />
          </div>
        ))}
      </div>
      <div className="flex flex-col gap-3">
        <Skeleton className="h-8 w-40" />
        <div className="grid gap-4 lg:grid-cols-2">
          {charts.map((chart) => (
            <Card key={chart} className="h-96">
              <CardHeader>
                <Skeleton className="w-40" />
              </CardHeader>
              <div className="flex flex-1 items-end gap-4 border-b px-5 mx-5 mb-10">
                {["h-1/3", "h-2/3", "h-1/2", "h-4/5", "h-2/5"].map((height) => (
                  <Skeleton key={height} className={`flex-1 rounded-b-none ${height}`} />
                ))}
              </div>
            </Card>
          ))}
        </div>
      </div>
    </div>
  );
}

function ListOutline({ rows, height }: { rows: number; height: string }) {
  return (
    <Card>
      <CardHeader>
        <Skeleton className="w-32" />
        <CardAction>
          <Skeleton className="w-8" />
        </CardAction>
      </CardHeader>
      <div className="flex flex-col px-5 pb-2">
        {numbered(rows).map((row) => (
          <div key={row} className={`flex items-center gap-3 ${height}`}>
            <Skeleton className="size-4 shrink-0" />
            <div className="flex flex-1 flex-col gap-2">
              <Skeleton className="h-3.5 w-2/5" />
              <Skeleton className="h-3 w-3/5" />
            </div>
          </div>
        ))}
      </div>
    </Card>
  );
}

function numbered(count: number): number[] {
  return Array.from({ length: count }, (_, index) => index);
}
