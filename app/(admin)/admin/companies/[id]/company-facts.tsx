import { Compass } from "lucide-react";
import Link from "next/link";
import { DetailsCard } from "@/components/list/details-card";
import { EmptyState } from "@/components/list/empty-state";
import { Button } from "@/components/ui/button";
import { Card, CardContent, CardHeader, CardTitle } from "@/components/ui/card";
import { InitialsAvatar } from "@/components/ui/initials-avatar";
import { auditLogActionText } from "@/lib/audit-log/choices";
import type { CompanyOverview } from "@/lib/companies/overview";
import type { Company } from "@/lib/companies/schema";
import { defaultTimeZone } from "@/lib/core/calendar-date";
import { formatBytes, formatCount, formatDateTime } from "@/lib/core/format";
import { capitalized, initials } from "@/lib/core/labels";
import { manyNames } from "@/lib/core/record-kinds";

type Props = { company: Company; facts: CompanyOverview["facts"] };

export function CompanyFacts({ company, facts }: Props) {
  const where = [facts.address, facts.city, facts.state].filter(Boolean).join(", ");
  return (
    <DetailsCard
      facts={[
        ["Owner", <Owner key="owner" owner={company.owner} />],
        ["Plan", company.subscription.plan],
        ["Created", formatDateTime(company.createdAt, defaultTimeZone)],
        ["First sign-in", facts.activatedAt && formatDateTime(facts.activatedAt, defaultTimeZone)],
        ["Phone", facts.phone],
        ["Website", facts.website],
        ["Address", where],
        ["GSTIN", facts.gstin],
        ["Time zone", facts.timeZone],
        ["Reason of its status", facts.statusReason],
      ]}
    />
  );
}

function Owner({ owner }: { owner: Company["owner"] }) {
  if (!owner) return "No owner";
  return (
    <span className="mt-1 flex min-w-0 items-center gap-3">
      <InitialsAvatar src={owner.profile.avatar} initials={initials(owner.name, owner.email)} />
      <span className="flex min-w-0 flex-col">
        <span className="truncate font-medium">{owner.name}</span>
        <a
          href={`mailto:${owner.email}`}
          className="truncate text-muted-foreground hover:underline"
        >
          {owner.email}
        </a>
      </span>
    </span>
  );
}

/** Counts of the company's records and files, and the storage used. */
export function CompanyUsage({ usage }: { usage: CompanyOverview["usage"] }) {
  const numbers = [
    ...manyNames.map((many) => [capitalized(many), formatCount(usage[many])]),
    ["Files", formatCount(usage.files)],
    ["Storage", formatBytes(usage.fileBytes)],
  ];
  return (
    <dl aria-label="Usage" className="grid grid-cols-2 gap-4 sm:grid-cols-3 xl:grid-cols-6">
      {numbers.map(([label, value]) => (
        <div key={label} className="flex flex-col gap-0.5 rounded-lg border bg-card px-4 py-3">
          <dt className="text-muted-foreground text-table">{label}</dt>
          <dd className="font-semibold text-lg tabular-nums">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Super admin actions on the company, latest first. */
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

/** Shown for a company that does not exist or was deleted. */
export function CompanyGone() {
  return (
    <EmptyState isPage icon={Compass} title="You can't open this company" hint="It was deleted.">
      <Button asChild>
        <Link href="/companies">Go to Companies</Link>
      </Button>
    </EmptyState>
  );
}
