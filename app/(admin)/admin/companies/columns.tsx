import { Power, PowerOff, RotateCcw, Trash2 } from "lucide-react";
import Link from "next/link";
import { StatusBadge } from "@/components/list/cells";
import { headedColumns, listColumns, metaOf } from "@/components/list/list-table";
import {
  deleteAction,
  editAction,
  type RowAction,
  RowActions,
} from "@/components/list/row-actions";
import { InitialsAvatar } from "@/components/ui/initials-avatar";
import { companyStatusLabels } from "@/lib/companies/choices";
import type { Company } from "@/lib/companies/schema";
import { defaultTimeZone } from "@/lib/core/calendar-date";
import { formatCount, formatDateTime } from "@/lib/core/format";
import { initials } from "@/lib/core/labels";
import { companyList, statusTones } from "../list-heads";

type CompanyCells = {
  rootDomain: string;
  toggle: (company: Company) => void;
  edit: (company: Company) => void;
  remove: (company: Company) => void;
  restore: (company: Company) => void;
  erase: (company: Company) => void;
};

const column = listColumns<Company, CompanyCells>();

export const companyColumns = headedColumns<Company, CompanyCells>(
  companyList.headers,
  column.columns([
    column.accessor("name", {
      enableHiding: false,
      enableSorting: true,
      meta: { card: "title" },
      cell: ({ row, table }) => (
        <CompanyName company={row.original} rootDomain={metaOf(table).rootDomain} />
      ),
    }),
    column.accessor("owner", {
      cell: ({ getValue }) => <Owner owner={getValue()} />,
    }),
    column.accessor("status", {
      enableSorting: true,
      meta: { card: "corner" },
      cell: ({ row: { original } }) => <Status company={original} />,
    }),
    column.accessor("metrics", {
      cell: ({ getValue }) => `${formatCount(getValue().totalUsers)} total`,
    }),
  ]),
  Actions,
);

function CompanyName({ company, rootDomain }: { company: Company; rootDomain: string }) {
  return (
    <span className="flex min-w-0 items-center gap-3">
      <InitialsAvatar
        shape="square"
        src={company.branding.logo}
        initials={company.name.charAt(0).toUpperCase()}
      />
      <span className="flex min-w-0 flex-col">
        {company.restorableUntil ? (
          <span className="truncate font-medium">{company.name}</span>
        ) : (
          <Link href={`/companies/${company.id}`} className="truncate font-medium hover:underline">
            {company.name}
          </Link>
        )}
        <span className="truncate font-normal text-muted-foreground">
          {company.subdomain}.{rootDomain}
        </span>
      </span>
    </span>
  );
}

function Owner({ owner }: { owner: Company["owner"] }) {
  if (!owner) return <span className="text-muted-foreground">No owner</span>;
  return (
    <span className="flex min-w-0 items-center gap-3">
      <InitialsAvatar src={owner.profile.avatar} initials={initials(owner.name, owner.email)} />
      <span className="flex min-w-0 flex-col">
        <span className="truncate">{owner.name}</span>
        <span className="truncate text-muted-foreground">{owner.email}</span>
      </span>
    </span>
  );
}

function Status({ company: { status, restorableUntil } }: { company: Company }) {
  if (!restorableUntil)
    return <StatusBadge tone={statusTones[status]}>{companyStatusLabels[status]}</StatusBadge>;
  const lastDay = formatDateTime(restorableUntil, defaultTimeZone);
  return (
    <span className="flex flex-col items-start gap-0.5">
      <StatusBadge tone="danger">Deleted</StatusBadge>
      <span className="text-muted-foreground text-xs">Restorable until {lastDay}</span>
    </span>
  );
}

function Actions({ row: company, ...cells }: { row: Company } & CompanyCells) {
  const { toggle, edit, remove, restore, erase } = cells;
  if (company.restorableUntil) {
    const left: RowAction[] = [
      { label: "Restore", icon: RotateCcw, inline: true, onSelect: () => restore(company) },
      { label: "Erase Now", icon: Trash2, tone: "destructive", onSelect: () => erase(company) },
    ];
    return <RowActions of={company.name} actions={left} />;
  }
  const isActive = company.status === "active";
  const actions = [
    {
      label: isActive ? "Deactivate" : "Activate",
      icon: isActive ? PowerOff : Power,
      inline: true,
      onSelect: () => toggle(company),
    },
    editAction(() => edit(company)),
    deleteAction(() => remove(company), { inline: true }),
  ];
  return <RowActions of={company.name} actions={actions} />;
}
