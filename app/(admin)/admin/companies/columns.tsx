import { Pencil, Power, PowerOff, Trash2 } from "lucide-react";
import Link from "next/link";
import { listColumns } from "@/components/list/list-table";
import { RowActions } from "@/components/list/row-actions";
import { StatusBadge } from "@/components/list/status-badge";
import { Avatar } from "@/components/ui/avatar";
import { companyStatusLabels } from "@/lib/companies/choices";
import type { Company } from "@/lib/companies/schema";
import { formatCount } from "@/lib/core/format";
import { initials } from "@/lib/core/initials";
import { statusTones } from "./tones";

const column = listColumns<Company>();

export type CompanyActions = {
  toggle: (company: Company) => void;
  edit: (company: Company) => void;
  remove: (company: Company) => void;
};

/** The columns of the companies list, in the order of the specification. */
export function companyColumns(rootDomain: string, on: CompanyActions) {
  return column.columns([
    column.accessor("name", {
      header: "Company",
      enableHiding: false,
      meta: { sort: "name", card: "title" },
      cell: ({ row: { original: company } }) => (
        <span className="flex min-w-0 items-center gap-3">
          <Avatar
            shape="square"
            src={company.branding.logo}
            initials={company.name.charAt(0).toUpperCase()}
          />
          <span className="flex min-w-0 flex-col">
            <Link
              href={`/companies/${company.id}`}
              className="truncate font-medium hover:underline"
            >
              {company.name}
            </Link>
            <span className="truncate font-normal text-muted-foreground">
              {company.subdomain}.{rootDomain}
            </span>
          </span>
        </span>
      ),
    }),
    column.accessor("owner", {
      header: "Owner",
      cell: ({ getValue }) => <Owner owner={getValue()} />,
    }),
    column.accessor("status", {
      header: "Status",
      meta: { sort: "status", card: "corner" },
      cell: ({ getValue }) => (
        <StatusBadge tone={statusTones[getValue()]}>{companyStatusLabels[getValue()]}</StatusBadge>
      ),
    }),
    column.accessor("metrics", {
      header: "Users",
      cell: ({ getValue }) => `${formatCount(getValue().totalUsers)} total`,
    }),
    column.display({
      id: "actions",
      header: "Actions",
      enableHiding: false,
      meta: { card: "actions", align: "end" },
      cell: ({ row: { original: company } }) => (
        <RowActions of={company.name} actions={actionsFor(company, on)} />
      ),
    }),
  ]);
}

function Owner({ owner }: { owner: Company["owner"] }) {
  if (!owner) return <span className="text-muted-foreground">No owner</span>;
  return (
    <span className="flex min-w-0 items-center gap-3">
      <Avatar src={owner.profile.avatar} initials={initials(owner.name, owner.email)} />
      <span className="flex min-w-0 flex-col">
        <span className="truncate">{owner.name}</span>
        <span className="truncate text-muted-foreground">{owner.email}</span>
      </span>
    </span>
  );
}

function actionsFor(company: Company, on: CompanyActions) {
  const isActive = company.status === "active";
  return [
    {
      label: isActive ? "Deactivate" : "Activate",
      icon: isActive ? PowerOff : Power,
      inline: true,
      onSelect: () => on.toggle(company),
    },
    { label: "Edit", icon: Pencil, inline: true, onSelect: () => on.edit(company) },
    {
      label: "Delete",
      icon: Trash2,
      tone: "destructive" as const,
      onSelect: () => on.remove(company),
    },
  ];
}
