"use client";

import type { ReactNode } from "react";
import { EmptyCell } from "@/components/list/cells";
import { RowMenu } from "@/components/list/row-menu";
import type { Mark } from "@/components/ui/badge";
import { DropdownMenuCheckboxItem, DropdownMenuLabel } from "@/components/ui/dropdown-menu";
import { Money } from "@/components/ui/money";
import type { RowIconName } from "@/components/ui/row-icon";
import { formatCount, formatDate, formatInr } from "@/lib/core/format";
import { personHue } from "@/lib/core/person-hue";
import { Status } from "./status";
import { toneOf } from "./tones";

type CellProps<Value> = { getValue: () => Value };

export function DateCell({ getValue }: CellProps<string | null>) {
  return formatDate(getValue()) || <EmptyCell />;
}

export function MoneyCell({ getValue }: CellProps<number | null>) {
  const rupees = getValue();
  return rupees === null ? <EmptyCell /> : <Money>{formatInr(rupees)}</Money>;
}

export function PersonCell({ getValue }: CellProps<string>) {
  const name = getValue();
  return (
    <span className="person" data-person={personHue(name)}>
      <span className="cut-text">{name}</span>
    </span>
  );
}

export function CountCell({ getValue }: CellProps<number>) {
  return formatCount(getValue());
}

export function BadgeCell({ getValue }: CellProps<string>) {
  const value = getValue();
  return <Status>{value}</Status>;
}

/** The name that leads to a record, with its priority at the end of the cell; a card has only the name. */
export function NameCell({ children }: { children: ReactNode }) {
  return <div className="name-cell">{children}</div>;
}

type ValueMenuProps<Choice extends string> = {
  /** The name of the property: "Stage". */
  label: string;
  /** The key of the property, where a key of the keyboard opens its menu. */
  property?: string;
  /** The record's name, for screen readers. */
  of: string;
  value: Choice;
  choices: readonly Choice[];
  onChoose: (choice: Choice) => void;
};

type ValueButtonProps = {
  className: string;
  /** The mark of a status. */
  tone?: Mark;
  /** Shown before the value, or in place of it. */
  icon?: RowIconName;
  /** The person that the value names. */
  person?: string;
  /** The value as the button shows it, where it differs. */
  text?: string;
  /** A choice as people read it, where it differs. */
  wordOf?: (choice: string) => string;
  children: ReactNode;
};

/** A value that opens a menu of the other choices. */
export function ValueMenu<Choice extends string>(props: ValueMenuProps<Choice> & ValueButtonProps) {
  const { label, of, value, choices, onChoose, wordOf = asIs, text = wordOf(value) } = props;
  return (
    <RowMenu
      align="start"
      aria-label={`${label} of ${of}: ${text}`}
      className={props.className}
      data-property={props.property}
      data-tone={props.tone}
      data-row-icon={props.icon}
      data-person={props.person && personHue(props.person)}
      menu={() => (
        <>
          <DropdownMenuLabel>{label}</DropdownMenuLabel>
          {choices.map((choice) => (
            <DropdownMenuCheckboxItem
              key={choice}
              checked={choice === value}
              onCheckedChange={() => onChoose(choice)}
            >
              {wordOf(choice)}
            </DropdownMenuCheckboxItem>
          ))}
        </>
      )}
    >
      {props.children}
    </RowMenu>
  );
}

/** A status that opens a menu of the other choices. */
export function BadgeMenu<Choice extends string>(props: ValueMenuProps<Choice>) {
  const { value } = props;
  return (
    <ValueMenu {...props} tone={toneOf(value)} className="cell-button status">
      {value}
    </ValueMenu>
  );
}

function asIs(choice: string): string {
  return choice;
}
