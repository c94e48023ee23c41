"use client";

import { Pencil } from "lucide-react";
import dynamic from "next/dynamic";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import type { Company, CompanyOverview } from "@/lib/companies/schema";
import { CompanyActivity, CompanyFacts, CompanyUsage } from "./company-facts";
import { CompanyHeader } from "./company-header";
import { CompanyMembers } from "./company-members";
import { DangerZone } from "./danger-zone";

const CompanyForm = dynamic(() => import("../company-form"));

type Props = CompanyOverview & {
  company: Company;
  portalUrl: string;
  rootDomain: string;
  /** The instant the page was drawn, from which "2 hours ago" counts. */
  now: string;
};

/** One company: who it is, who works there, what it holds, and how to stop or remove it. */
export function CompanyScreen(props: Props) {
  const { company, facts, members, memberPages, usage, activity, rootDomain, now } = props;
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
          <CompanyMembers members={members} pagination={memberPages} now={now} />
        </div>
        <div className="flex min-w-0 flex-col gap-5">
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
