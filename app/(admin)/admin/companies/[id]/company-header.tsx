import { ArrowLeft, ExternalLink } from "lucide-react";
import Link from "next/link";
import type { ReactNode } from "react";
import { StatusBadge } from "@/components/list/cells";
import { Avatar } from "@/components/ui/avatar";
import { companyStatusLabels } from "@/lib/companies/choices";
import type { Company } from "@/lib/companies/schema";
import { statusTones } from "../company-list";

type Props = { company: Company; portalUrl: string; rootDomain: string; children: ReactNode };

export function CompanyHeader({ company, portalUrl, rootDomain, children }: Props) {
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
          <Avatar
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
