"use client";

import { Pencil, Trash2 } from "lucide-react";
import { type ComponentType, useRef } from "react";
import { DropdownMenuItem } from "@/components/ui/dropdown-menu";
import type { RowIconName } from "@/components/ui/row-icon";
import { RowMenu } from "./row-menu";

export type RowAction = {
  label: string;
  icon: ComponentType;
  onSelect: () => void;
  tone?: "plain" | "destructive";
  disabled?: boolean;
  /** Also shown as an icon button beside the menu. */
  inline?: boolean;
  /** The icon of that button where it needs no element. */
  mark?: RowIconName;
};

export function editAction(onSelect: () => void): RowAction {
  return { label: "Edit", icon: Pencil, mark: "pencil", inline: true, onSelect };
}

/** Null without the permission to delete. */
export function deleteAction(
  onSelect: (() => void) | undefined,
  more: Pick<RowAction, "inline" | "disabled"> = {},
): RowAction | null {
  return onSelect
    ? { label: "Delete", icon: Trash2, tone: "destructive", onSelect, ...more }
    : null;
}

type RowActionsProps = {
  /** The name of the record. */
  of: string;
  /** Null ones are left out. */
  actions: readonly (RowAction | null)[];
};

/** The actions of a row: a menu, and the common ones also as icon buttons. */
export function RowActions(props: RowActionsProps) {
  const { of } = props;
  const chosen = useRef<RowAction | null>(null);
  const actions = props.actions.filter((action) => action !== null);

  // An open menu keeps the focus inside, so that a field which the action shows could not take it.
  function runChosen() {
    const action = chosen.current;
    chosen.current = null;
    action?.onSelect();
  }

  return (
    <div className="row-actions">
      {actions
        .filter((action) => action.inline)
        .map((action) => (
          <button
            key={action.label}
            type="button"
            className="icon-button"
            aria-label={`${action.label} ${of}`}
            data-tooltip={action.label}
            data-row-icon={action.mark}
            disabled={action.disabled}
            onClick={action.onSelect}
          >
            {!action.mark && <action.icon />}
          </button>
        ))}
      <RowMenu
        className="icon-button"
        aria-label={`More actions for ${of}`}
        data-row-icon="ellipsis"
        data-tooltip="More actions"
        onClosed={runChosen}
        menu={() =>
          actions.map((action) => (
            <DropdownMenuItem
              key={action.label}
              variant={action.tone === "destructive" ? "destructive" : "default"}
              disabled={action.disabled ?? false}
              onSelect={() => {
                chosen.current = action;
              }}
            >
              <action.icon />
              {action.label}
            </DropdownMenuItem>
          ))
        }
      />
    </div>
  );
}
