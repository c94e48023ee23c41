"use client";

import { Trash2 } from "lucide-react";
import { type ComponentType, useRef } from "react";
import { DropdownMenuItem } from "@/components/ui/dropdown-menu";
import { RowIcon } from "@/components/ui/row-icon";
import { RowMenu } from "./row-menu";

export type RowAction = {
  label: string;
  icon: ComponentType;
  onSelect: () => void;
  tone?: "plain" | "destructive";
  disabled?: boolean;
  /** Also shown as an icon button beside the menu. */
  inline?: boolean;
};

export function editAction(onSelect: () => void): RowAction {
  return { label: "Edit", icon: PencilIcon, inline: true, onSelect };
}

/** Null without the permission to delete. */
export function deleteAction(onSelect: (() => void) | undefined): RowAction | null {
  return onSelect ? { label: "Delete", icon: Trash2, tone: "destructive", onSelect } : null;
}

function PencilIcon() {
  return <RowIcon name="pencil" />;
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
            disabled={action.disabled}
            onClick={action.onSelect}
          >
            <action.icon />
          </button>
        ))}
      <RowMenu
        className="icon-button"
        aria-label={`More actions for ${of}`}
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
      >
        <RowIcon name="ellipsis" />
      </RowMenu>
    </div>
  );
}
