"use client";

import { ChevronDown } from "lucide-react";
import { EmptyCell, StatusBadge } from "@/components/list/cells";
import { type ListColumn, listColumns } from "@/components/list/list-table";
import { RowMenu } from "@/components/list/row-menu";
import { Badge } from "@/components/ui/badge";
import { DropdownMenuCheckboxItem, DropdownMenuLabel } from "@/components/ui/dropdown-menu";
import { formatCount, formatDate, formatInr } from "@/lib/core/format";
import { toneOf } from "./tones";

type CellProps<Value> = { getValue: () => Value };

export function TextCell({ getValue }: CellProps<string | null>) {
  return getValue() ?? <EmptyCell />;
}

export function DateCell({ getValue }: CellProps<string | null>) {
  return formatDate(getValue()) || <EmptyCell />;
}

export function MoneyCell({ getValue }: CellProps<number | null>) {
  const rupees = getValue();
  return rupees === null ? <EmptyCell /> : formatInr(rupees);
}

export function CountCell({ getValue }: CellProps<number>) {
  return formatCount(getValue());
}

export function BadgeCell({ getValue }: CellProps<string>) {
  const value = getValue();
  return <StatusBadge tone={toneOf(value)}>{value}</StatusBadge>;
}

/**
 * The columns of a list in the order of its headers. A header without a column of its own shows the row's field
 * of that name as text, on wide screens only.
 */
export function inOrderOf<Row extends object, Meta extends object>(
  headers: Readonly<Record<string, string>>,
  own: readonly ListColumn<Row, Meta>[],
): ListColumn<Row, Meta>[] {
  const { accessor } = listColumns<Row, Meta>();
  return Object.entries(headers).map(([id, header]) => {
    const found = own.find((column) => columnId(column) === id);
    const text = (row: Row): unknown => textOf(row, id);
    return (
      found ??
      accessor(text, {
        id,
        header,
        meta: { card: "hidden" },
        cell: ({ row }) => textOf(row.original, id) ?? <EmptyCell />,
      })
    );
  });
}

function columnId(column: { id?: string; accessorKey?: unknown }): string {
  return column.id ?? String(column.accessorKey);
}

function textOf(row: object, key: string): string | null {
  const value: unknown = new Map(Object.entries(row)).get(key);
  return typeof value === "string" ? value : null;
}

type BadgeMenuProps<Choice extends string> = {
  /** The name of the property: "Stage". */
  label: string;
  /** The record's name, for screen readers. */
  of: string;
  value: Choice;
  choices: readonly Choice[];
  onChoose: (choice: Choice) => void;
};

/** A badge that opens a menu of the other choices. */
export function BadgeMenu<Choice extends string>(props: BadgeMenuProps<Choice>) {
  const { label, of, value, choices, onChoose } = props;
  return (
    <RowMenu
      align="start"
      aria-label={`${label} of ${of}: ${value}`}
      className="-my-1 inline-flex min-h-7 items-center rounded-full hover:brightness-95 max-md:-my-3 max-md:min-h-11 dark:hover:brightness-125"
      menu={
        <>
          <DropdownMenuLabel>{label}</DropdownMenuLabel>
          {choices.map((choice) => (
            <DropdownMenuCheckboxItem
              key={choice}
              checked={choice === value}
              onCheckedChange={() => onChoose(choice)}
            >
              {choice}
            </DropdownMenuCheckboxItem>
          ))}
        </>
      }
    >
      <Badge tone={toneOf(value)} className="badge-dot">
        {value}
        <ChevronDown className="-me-0.5 size-3 opacity-80" />
      </Badge>
    </RowMenu>
  );
}
