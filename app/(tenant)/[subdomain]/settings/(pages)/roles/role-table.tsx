"use client";

import { Pencil, Trash2 } from "lucide-react";
import { Button } from "@/components/ui/button";
import { Checkbox } from "@/components/ui/checkbox";
import { NativeSelect } from "@/components/ui/native-select";
import { Table, TableCell, TableHead } from "@/components/ui/table";
import { cn } from "@/lib/core/cn";
import { countOf } from "@/lib/core/format";
import { isOwner } from "@/lib/core/permissions";
import { changeReaches, reaches, roleTitle } from "@/lib/core/roles";
import type { CompanyRole } from "@/lib/team/roles/schema";
import { RoleChange } from "./role-change";
import { type RoleRow, roleRows } from "./role-rows";
import { useGridKeys } from "./use-grid-keys";
import { isOn, switched, useRoleDrafts } from "./use-role-drafts";

type Props = {
  roles: readonly CompanyRole[];
  /** The role on a phone. */
  shownId: string;
  on: Record<"edit" | "remove", (role: CompanyRole) => void>;
};

export function RoleTable({ roles, shownId, on }: Props) {
  const drafts = useRoleDrafts();
  const shownAt = roles.findIndex(({ id }) => id === shownId);
  const keys = useGridKeys<HTMLTableElement>(`0,${shownAt}`);
  const hidden = (role: CompanyRole) => role.id !== shownId && "max-md:hidden";
  return (
    <div className="overflow-x-auto rounded-lg border *:overflow-visible">
      <Table ref={keys.grid} aria-label="Roles" onKeyDown={keys.onKeyDown}>
        <thead>
          <tr>
            <TableHead className="sticky start-0 z-10 min-w-44 bg-background">
              <span className="sr-only">What the role allows</span>
            </TableHead>
            {roles.map((role) => (
              <TableHead key={role.id} className={cn("h-auto py-2", hidden(role))}>
                <RoleHead role={role} on={on} />
              </TableHead>
            ))}
          </tr>
        </thead>
        <tbody>
          {roleRows.map((row, at) => (
            <tr key={row.key}>
              <th
                scope="row"
                className="sticky start-0 z-10 border-b bg-background px-3 text-start font-medium"
              >
                {row.label}
              </th>
              {roles.map((role, column) => (
                <TableCell key={role.id} className={cn(hidden(role))}>
                  <RoleCell
                    row={row}
                    role={drafts.shown(role)}
                    onChange={(values) => drafts.change(role, values)}
                    cell={keys.cell(at, column)}
                  />
                </TableCell>
              ))}
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <td className="sticky start-0 bg-background" />
            {roles.map((role) => (
              <td key={role.id} className={cn("px-3 py-2 align-top", hidden(role))}>
                <RoleChange role={role} drafts={drafts} />
              </td>
            ))}
          </tr>
        </tfoot>
      </Table>
    </div>
  );
}

function RoleHead({ role, on }: Pick<Props, "on"> & { role: CompanyRole }) {
  return (
    <span className="flex flex-col gap-0.5">
      <span className="flex items-center gap-1">
        <span className="font-semibold text-foreground text-table">{roleTitle(role)}</span>
        {!role.builtIn && (
          <>
            <Button
              variant="ghost"
              size="icon-sm"
              aria-label={`Rename the role ${role.name}`}
              onClick={() => on.edit(role)}
            >
              <Pencil />
            </Button>
            <Button
              variant="ghost"
              size="icon-sm"
              aria-label={`Delete the role ${role.name}`}
              onClick={() => on.remove(role)}
            >
              <Trash2 />
            </Button>
          </>
        )}
      </span>
      <span className="font-normal">{countOf(role.members, "member")}</span>
    </span>
  );
}

type CellProps = {
  row: RoleRow;
  role: CompanyRole;
  onChange: (values: ReturnType<typeof switched>) => void;
  cell: ReturnType<ReturnType<typeof useGridKeys>["cell"]>;
};

function RoleCell({ row, role, onChange, cell }: CellProps) {
  const label = `${row.label}: ${roleTitle(role)}`;
  const isFixed = isOwner({ role: role.base });
  if (row.kind !== "choice")
    return (
      <Checkbox
        {...cell}
        aria-label={label}
        checked={isOn(role, row)}
        disabled={isFixed || (row.kind === "unassigned" && role.sees === "all")}
        onCheckedChange={() => onChange(switched(role, row))}
      />
    );
  return (
    <NativeSelect
      {...cell}
      aria-label={label}
      className="w-32"
      options={row.options}
      value={role[row.key]}
      disabled={isFixed}
      onChange={(event) => {
        const { value } = event.target;
        onChange(row.key === "sees" ? seesOf(value) : { changes: changesOf(value) });
      }}
    />
  );
}

function seesOf(value: string): { sees: CompanyRole["sees"] } {
  return { sees: reaches.find((one) => one === value) ?? "own" };
}

function changesOf(value: string): CompanyRole["changes"] {
  return changeReaches.find((one) => one === value) ?? "none";
}
