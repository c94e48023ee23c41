"use client";

import { ArrowLeft, ExternalLink, Pencil } from "lucide-react";
import Link from "next/link";
import { type ReactNode, useState } from "react";
import { lateDialog } from "@/components/form/late-dialog";
import { StatusBadge } from "@/components/list/cells";
import { QuotaBars } from "@/components/settings/quota-bars";
import { Button } from "@/components/ui/button";
import { Card, CardAction, CardContent, CardHeader, CardTitle } from "@/components/ui/card";
import { InitialsAvatar } from "@/components/ui/initials-avatar";
import { companyStatusLabels } from "@/lib/companies/choices";
import type { CompanyOverview } from "@/lib/companies/overview";
import type { Quota } from "@/lib/companies/quota/schema";
import type { Company } from "@/lib/companies/schema";
import { statusTones } from "../../list-heads";
import { CompanyActivity, CompanyFacts, CompanyUsage } from "./company-facts";
import { CompanyMembers } from "./company-members";
import { DangerZone } from "./danger-zone";

const CompanyForm = lateDialog(() => import("../company-form"));

type Props = CompanyOverview & {
  company: Company;
  portalUrl: string;
  rootDomain: string;
  /** When the page was rendered; relative times count from it. */
  now: string;
};

export function CompanyScreen(props: Props) {
  const { company, facts, members, memberPages, usage, quota, activity, rootDomain, now } = props;
  const [editing, setEditing] = useState(false);
  return (
    <div className="flex flex-col gap-5">
      <CompanyHeader company={company} portalUrl={props.portalUrl} rootDomain={rootDomain}>
        <Button onClick={() => setEditing(true)}>
          <Pencil />
          Edit
        </Button>
      </CompanyHeader>
      <CompanyUsage usage={usage} />
      <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
        <div className="flex min-w-0 flex-col gap-5">
          <CompanyFacts company={company} facts={facts} />
          <CompanyMembers
            companyId={company.id}
            members={members}
            pagination={memberPages}
            now={now}
          />
        </div>
        <div className="flex min-w-0 flex-col gap-5">
          <LimitsCard company={company} quota={quota} />
          <CompanyActivity activity={activity} />
          <DangerZone company={company} />
        </div>
      </div>
      {editing && (
        <CompanyForm company={company} rootDomain={rootDomain} onClose={() => setEditing(false)} />
      )}
    </div>
  );
}

type HeaderProps = { company: Company; portalUrl: string; rootDomain: string; children: ReactNode };

function CompanyHeader({ company, portalUrl, rootDomain, children }: HeaderProps) {
  return (
    <header className="flex flex-col gap-3">
      <Link
        href="/companies"
        className="-ms-2 inline-flex w-fit items-center gap-1.5 rounded-md px-2 py-1 text-muted-foreground text-table hover:bg-accent hover:text-foreground max-md:py-3"
      >
        <ArrowLeft className="size-4 rtl:rotate-180" />
        Companies
      </Link>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <div className="flex min-w-0 items-center gap-4">
          <InitialsAvatar
            shape="square"
            className="size-12 text-lg"
            src={company.branding.logo}
            initials={company.name.charAt(0).toUpperCase()}
          />
          <div className="min-w-0">
            <div className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1.5">
              <h1 className="min-w-0 break-words font-semibold text-xl leading-7">
                {company.name}
              </h1>
              <StatusBadge tone={statusTones[company.status]}>
                {companyStatusLabels[company.status]}
              </StatusBadge>
            </div>
            <a
              href={portalUrl}
              target="_blank"
              rel="noreferrer"
              className="inline-flex max-w-full items-center gap-1 break-all text-muted-foreground hover:underline"
            >
              {company.subdomain}.{rootDomain}
              <ExternalLink className="size-3.5 shrink-0" />
            </a>
          </div>
        </div>
        <div className="flex flex-wrap items-center gap-2">{children}</div>
      </div>
    </header>
  );
}

const LimitsForm = lateDialog(() => import("./limits-form"));

/** The company's use of its limits, and their form. */
function LimitsCard({ company, quota }: { company: Company; quota: Quota }) {
  const [editing, setEditing] = useState(false);
  return (
    <Card>
      <CardHeader>
        <CardTitle>Limits</CardTitle>
        <CardAction>
          <Button variant="outline" size="sm" onClick={() => setEditing(true)}>
            Change Limits
          </Button>
        </CardAction>
      </CardHeader>
      <CardContent className="pt-2 pb-4">
        <QuotaBars usage={quota.usage} />
      </CardContent>
      {editing && <LimitsForm company={company} quota={quota} onClose={() => setEditing(false)} />}
    </Card>
  );
}
