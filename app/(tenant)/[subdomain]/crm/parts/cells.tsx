"use client";

import type { ReactNode } from "react";
import { ValueMenu, type ValueMenuProps } from "@/components/field/value-menu";
import { EmptyCell } from "@/components/list/cells";
import { Money } from "@/components/ui/money";
import { formatCount, formatDate, formatInr } from "@/lib/core/format";
import { personHue } from "@/lib/core/person-hue";
import { Status } from "./stage-status";
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

/** A status that opens a menu of the other choices. */
export function BadgeMenu<Choice extends string>(props: ValueMenuProps<Choice>) {
  const { value } = props;
  return (
    <ValueMenu {...props} tone={toneOf(value)} className="cell-button status">
      {value}
    </ValueMenu>
  );
}
