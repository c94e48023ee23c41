import Link from "next/link";
import { Card, CardContent, CardHeader, CardTitle } from "@/components/ui/card";
import { defaultTimeZone } from "@/lib/core/calendar-date";
import { formatDateTime } from "@/lib/core/format";
import type { RecentActivity } from "@/lib/super-admins/platform/schema";

/** The newest of the platform's trail, with a way to what each speaks of. */
export function RecentActivityCard({ activities }: { activities: readonly RecentActivity[] }) {
  return (
    <Card>
      <CardHeader>
        <CardTitle>Recent Activity</CardTitle>
        <Link
          href="/trail"
          className="text-primary-text text-table underline-offset-4 hover:underline"
        >
          View trail
        </Link>
      </CardHeader>
      <CardContent className="pt-1 pb-3">
        {activities.length === 0 && (
          <p className="py-2 text-muted-foreground">No recent activity</p>
        )}
        <ul className="flex flex-col divide-y">
          {activities.map((activity) => (
            <Activity key={activity.id} activity={activity} />
          ))}
        </ul>
      </CardContent>
    </Card>
  );
}

function Activity({
  activity: { action, details, timestamp, href },
}: {
  activity: RecentActivity;
}) {
  return (
    <li className="flex min-h-12 items-center justify-between gap-x-4 py-2 max-sm:flex-col max-sm:items-start">
      <div className="min-w-0">
        <p className="font-medium">
          {href ? (
            <Link href={href} className="hover:underline">
              {action}
            </Link>
          ) : (
            action
          )}
        </p>
        <p className="truncate text-muted-foreground text-table">{details}</p>
      </div>
      <time dateTime={timestamp} className="text-muted-foreground text-table tabular-nums">
        {formatDateTime(timestamp, defaultTimeZone)}
      </time>
    </li>
  );
}
