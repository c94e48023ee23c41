"use client";

import type { ComponentType } from "react";
import {
  DropdownMenuItem,
  DropdownMenuShortcut,
  DropdownMenuSub,
  DropdownMenuSubContent,
  DropdownMenuSubTrigger,
} from "@/components/ui/dropdown-menu";
import type { RowIconName } from "@/components/ui/row-icon";

export type RowChoice = { label: string; hint?: string; onSelect: () => void };

/** An act of a row: its address is opened, else `onSelect` is called. */
export type RowAct = { href?: string; newTab?: boolean; onSelect?: () => void };

export type RowAction = RowAct & {
  label: string;
  icon: ComponentType;
  /** A menu of values beside the entry: the stages that a record can move to. */
  choices?: readonly RowChoice[];
  tone?: "plain" | "destructive";
  disabled?: boolean;
  /** Also shown as an icon button beside the menu. */
  inline?: boolean;
  /** The icon of that button where it needs no element. */
  mark?: RowIconName;
};

export type EntriesProps = {
  /** Takes what is to be done once the menu is closed. */
  onChoose: (act: RowAct) => void;
  onClose: () => void;
};

type Props = EntriesProps & {
  /** Null ones are left out. */
  actions: readonly (RowAction | null)[];
};

/** The entries of a row's menu; one with choices has them in a menu beside it. */
export default function RowEntries({ actions, onChoose }: Props) {
  return actions.map(
    (action) =>
      action &&
      (action.choices ? (
        <Choices key={action.label} action={action} choices={action.choices} onChoose={onChoose} />
      ) : (
        <DropdownMenuItem
          key={action.label}
          variant={action.tone === "destructive" ? "destructive" : "default"}
          disabled={action.disabled ?? false}
          onSelect={() => onChoose(action)}
        >
          <action.icon />
          {action.label}
        </DropdownMenuItem>
      )),
  );
}

type ChoicesProps = Pick<EntriesProps, "onChoose"> & {
  action: RowAction;
  choices: readonly RowChoice[];
};

function Choices({ action, choices, onChoose }: ChoicesProps) {
  return (
    <DropdownMenuSub>
      <DropdownMenuSubTrigger>
        <action.icon />
        {action.label}
      </DropdownMenuSubTrigger>
      <DropdownMenuSubContent>
        {choices.map((choice) => (
          <DropdownMenuItem key={choice.label} onSelect={() => onChoose(choice)}>
            {choice.label}
            {choice.hint && <DropdownMenuShortcut>{choice.hint}</DropdownMenuShortcut>}
          </DropdownMenuItem>
        ))}
      </DropdownMenuSubContent>
    </DropdownMenuSub>
  );
}
