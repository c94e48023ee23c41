"use client";

import { Pencil, Trash2 } from "lucide-react";
import { type ReactNode, useRef } from "react";
import { lateDialog } from "@/components/form/late-dialog";
import type { EntriesProps, RowAct, RowAction } from "./row-entries";
import { RowMenu } from "./row-menu";

export type { RowAction };

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
  /** The entries of the menu where their code loads with it; by default the actions. */
  menu?: { preload: () => void; entries: (on: EntriesProps) => ReactNode };
};

const RowEntries = lateDialog(() => import("./row-entries"), null);

/** The actions of a row: a menu, and the common ones also as icon buttons. */
export function RowActions(props: RowActionsProps) {
  const { of, menu } = props;
  const chosen = useRef<RowAct>({});
  const place = useRef<HTMLDivElement>(null);
  const actions = props.actions.filter((action) => action !== null);

  // An open menu keeps the focus inside, so that a field which the action shows could not take it.
  function runChosen() {
    const { href, newTab, onSelect } = chosen.current;
    chosen.current = {};
    if (href) follow(linkTo({ href, newTab }), place.current);
    else onSelect?.();
  }

  function entries(onClose: () => void) {
    const onChoose = (act: RowAct) => {
      chosen.current = act;
    };
    if (menu) return menu.entries({ onChoose, onClose });
    return <RowEntries {...{ actions, onChoose, onClose }} />;
  }

  return (
    <div ref={place} className="row-actions">
      {actions
        .filter((action) => action.inline)
        .map((action) => (
          <InlineAction key={action.label} action={action} of={of} />
        ))}
      <RowMenu
        className="icon-button"
        aria-label={`More actions for ${of}`}
        data-row-icon="ellipsis"
        data-tooltip="More actions"
        onUse={(menu ?? RowEntries).preload}
        onClosed={runChosen}
        menu={entries}
      />
    </div>
  );
}

function InlineAction({ action, of }: { action: RowAction; of: string }) {
  const { label, mark, href, disabled, onSelect } = action;
  const look = {
    className: "icon-button",
    "aria-label": `${label} ${of}`,
    "data-tooltip": label,
    "data-row-icon": mark,
  };
  const icon = !mark && <action.icon />;
  if (href)
    return (
      <a {...look} {...linkTo(action)}>
        {icon}
      </a>
    );
  return (
    <button {...look} type="button" disabled={disabled} onClick={onSelect}>
      {icon}
    </button>
  );
}

/** Follows a link as if it stood in the row: whoever notes calls and messages of a page sees the click there. */
function follow(link: ReturnType<typeof linkTo>, row: HTMLElement | null): void {
  const element = Object.assign(document.createElement("a"), link);
  row?.append(element);
  element.click();
  element.remove();
}

/** The attributes of a link to the address of an action. */
export function linkTo({ href, newTab }: { href?: string; newTab?: boolean }) {
  return newTab ? { href, target: "_blank", rel: "noreferrer" } : { href };
}
