"use client";

import type { ReactNode } from "react";
import { EmptyCell, StatusBadge } from "@/components/list/cells";
import { RowMenu } from "@/components/list/row-menu";
import { Badge } from "@/components/ui/badge";
import { DropdownMenuCheckboxItem, DropdownMenuLabel } from "@/components/ui/dropdown-menu";
import { RowIcon, type RowIconName } from "@/components/ui/row-icon";
import { formatCount, formatDate, formatInr } from "@/lib/core/format";
import { priorities } from "@/lib/crm/brands/choices";
import { toneOf } from "./tones";

type Priority = (typeof priorities)[number];

type CellProps<Value> = { getValue: () => Value };

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

/** The name that leads to a record, with its priority at the end of the cell; a card has only the name. */
export function NameCell({ children }: { children: ReactNode }) {
  return <div className="name-cell">{children}</div>;
}

type ValueMenuProps<Choice extends string> = {
  /** The name of the property: "Stage". */
  label: string;
  /** The record's name, for screen readers. */
  of: string;
  value: Choice;
  choices: readonly Choice[];
  onChoose: (choice: Choice) => void;
};

type ValueButtonProps = {
  className: string;
  /** The value as the button shows it, where it differs. */
  text?: string;
  children: ReactNode;
};

/** A value that opens a menu of the other choices. */
export function ValueMenu<Choice extends string>(props: ValueMenuProps<Choice> & ValueButtonProps) {
  const { label, of, value, choices, onChoose, text = value } = props;
  return (
    <RowMenu
      align="start"
      aria-label={`${label} of ${of}: ${text}`}
      className={props.className}
      menu={() => (
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
      )}
    >
      {props.children}
    </RowMenu>
  );
}

/** A badge that opens a menu of the other choices. */
export function BadgeMenu<Choice extends string>(props: ValueMenuProps<Choice>) {
  const { value } = props;
  return (
    <ValueMenu
      {...props}
      className="inline-flex min-h-7 items-center rounded-full hover:brightness-95 max-md:min-h-11 dark:hover:brightness-125"
    >
      <Badge tone={toneOf(value)} className="badge-dot badge-menu relative">
        {value}
      </Badge>
    </ValueMenu>
  );
}

const priorityMarks: Record<Priority, { icon: RowIconName; className: string }> = {
  Low: { icon: "chevronDown", className: "calm text-muted-foreground" },
  Medium: { icon: "equal", className: "calm text-muted-foreground" },
  High: { icon: "chevronUp", className: "text-warning-foreground" },
  Critical: { icon: "chevronsUp", className: "text-destructive-text" },
};

type PriorityMenuProps = Omit<ValueMenuProps<Priority>, "label" | "choices"> & {
  withName?: boolean;
};

/** A priority as a mark that opens a menu of the others. Rows always show only the higher priorities. */
export function PriorityMenu({ withName = false, ...props }: PriorityMenuProps) {
  const { value } = props;
  const { icon, className } = priorityMarks[value];
  const text = withName ? `${value} priority` : value;
  return (
    <ValueMenu {...props} label="Priority" choices={priorities} text={text} className="cell-button">
      <RowIcon name={icon} className={className} />
      {withName && text}
    </ValueMenu>
  );
}

type PersonMenuProps = Omit<ValueMenuProps<string>, "label" | "choices"> & {
  people: readonly string[];
};

/** The member a record belongs to; opens a menu of all of them. */
export function PersonMenu({ people, ...props }: PersonMenuProps) {
  const { value } = props;
  const choices = people.includes(value) ? people : [value, ...people];
  return (
    <ValueMenu {...props} label="CS Person" choices={choices} className="cell-button">
      <span className="cut-text">{value}</span>
    </ValueMenu>
  );
}
