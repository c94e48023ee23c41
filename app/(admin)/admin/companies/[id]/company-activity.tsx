import { Card, CardContent, CardHeader, CardTitle } from "@/components/ui/card";
import type { CompanyOverview } from "@/lib/companies/schema";
import { defaultTimeZone } from "@/lib/core/calendar-date";
import { formatDateTime } from "@/lib/core/format";
import { auditLogActionText } from "@/lib/super-admins/platform/choices";

/** What super admins did about the company, the latest first. */
export function CompanyActivity({ activity }: { activity: CompanyOverview["activity"] }) {
  return (
    <Card>
      <CardHeader>
        <CardTitle>Recent Activity</CardTitle>
      </CardHeader>
      <CardContent className="pt-2 pb-4">
        {activity.length === 0 && <p className="text-muted-foreground">No recent activity</p>}
        <ol className="flex flex-col gap-3 border-s ps-4">
          {activity.map((entry) => (
            <li key={entry.id}>
              <p className="break-words">
                <span className="font-medium">{auditLogActionText(entry.action)}</span> by{" "}
                {entry.by}
                {entry.reason && `: ${entry.reason}`}
              </p>
              <p className="text-muted-foreground text-xs tabular-nums">
                {formatDateTime(entry.at, defaultTimeZone)}
              </p>
            </li>
          ))}
        </ol>
      </CardContent>
    </Card>
  );
}
