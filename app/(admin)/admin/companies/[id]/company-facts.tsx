import { DetailsCard } from "@/components/list/details-card";
import { Avatar } from "@/components/ui/avatar";
import type { Company, CompanyOverview } from "@/lib/companies/schema";
import { defaultTimeZone } from "@/lib/core/calendar-date";
import { formatDateTime } from "@/lib/core/format";
import { initials } from "@/lib/core/initials";

type Props = { company: Company; facts: CompanyOverview["facts"] };

/** Who the company is, and who owns it. */
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
