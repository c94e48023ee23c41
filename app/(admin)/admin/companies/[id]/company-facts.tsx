import type { ReactNode } from "react";
import { EmptyCell } from "@/components/list/empty-cell";
import { Avatar } from "@/components/ui/avatar";
import { Card, CardContent, CardHeader, CardTitle } from "@/components/ui/card";
import type { Company, CompanyOverview } from "@/lib/companies/schema";
import { defaultTimeZone } from "@/lib/core/calendar-date";
import { formatDateTime } from "@/lib/core/format";
import { initials } from "@/lib/core/initials";

type Props = { company: Company; facts: CompanyOverview["facts"] };

/** Who the company is, and who owns it. */
export function CompanyFacts({ company, facts }: Props) {
  const where = [facts.address, facts.city, facts.state].filter(Boolean).join(", ");
  const lines: [string, ReactNode][] = [
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
  ];
  return (
    <Card>
      <CardHeader>
        <CardTitle>Details</CardTitle>
      </CardHeader>
      <CardContent className="pt-3">
        <dl className="grid gap-x-8 gap-y-4 sm:grid-cols-2">
          {lines.map(([label, value]) => (
            <div key={label} className="flex min-w-0 flex-col gap-0.5">
              <dt className="text-muted-foreground text-xs">{label}</dt>
              <dd className="min-h-5 break-words tabular-nums">{value || <EmptyCell />}</dd>
            </div>
          ))}
        </dl>
      </CardContent>
    </Card>
  );
}

function Owner({ owner }: { owner: Company["owner"] }) {
  if (!owner) return "No owner";
  return (
    <span className="mt-1 flex min-w-0 items-center gap-3">
      <Avatar src={owner.profile.avatar} initials={initials(owner.name, owner.email)} />
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
