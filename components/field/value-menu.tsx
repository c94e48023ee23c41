"use client";

import type { ReactNode } from "react";
import { RowMenu } from "@/components/list/row-menu";
import type { Mark } from "@/components/ui/badge";
import { DropdownMenuCheckboxItem, DropdownMenuLabel } from "@/components/ui/dropdown-menu";
import type { RowIconName } from "@/components/ui/row-icon";
import { personHue } from "@/lib/core/person-hue";

export type ValueMenuProps<Choice extends string> = {
  /** The name of the property: "Stage". */
  label: string;
  /** The key of the property, where a key of the keyboard opens its menu. */
  property?: string;
  /** The record's name, for screen readers. */
  of: string;
  value: Choice;
  choices: readonly Choice[];
  onChoose: (choice: Choice) => void;
  /** The value waits for the network. */
  isWaiting?: boolean;
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
      aria-label={`${label} of ${of}: ${text}${props.isWaiting ? ", waiting" : ""}`}
      data-waiting={props.isWaiting || undefined}
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

function asIs(choice: string): string {
  return choice;
}
