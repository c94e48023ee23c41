"use client";
"use no memo";

import { ChevronDown, ChevronUp, type LucideIcon, Minus, Plus } from "lucide-react";
import type { KeyboardEvent } from "react";
import {
  DropdownMenuCheckboxItem,
  DropdownMenuItem,
  DropdownMenuLabel,
  DropdownMenuSeparator,
} from "@/components/ui/dropdown-menu";
import { defaultWidth } from "@/components/ui/table";
import { remember } from "@/lib/client/stored-keys";
import {
  columnWidth,
  lastColumn,
  movedColumn,
  type RowHeight,
  rowHeightCookie,
} from "@/lib/core/preferences";
import { type ListShape, type SetColumns, showColumns } from "./list-table";

/** A column as the menu has it. */
type MenuColumn = {
  id: string;
  columnDef: { header?: unknown };
  getIsVisible: () => boolean;
  getCanHide: () => boolean;
  toggleVisibility: (isShown: boolean) => void;
};

export type ColumnsMenuProps = {
  table: SetColumns & { getAllLeafColumns: () => readonly MenuColumn[] };
  /** Absent where the rows of a list have one height. */
  rows?: { height: RowHeight; onChange: (height: RowHeight) => void };
  /** Given if the columns have widths, with what is hidden at first. */
  list?: Pick<ListShape, "widths" | "hidden" | "order">;
};

/** Shows the entries of the Columns menu. The menu loads this file when the pointer or focus reaches its button. */
export default function ColumnEntries({ table, rows, list }: ColumnsMenuProps) {
  const columns = table.getAllLeafColumns().filter(({ id }) => id !== lastColumn);

  function setHeight(height: RowHeight) {
    remember(rowHeightCookie, height);
    rows?.onChange(height);
  }

  function actsOf({ id }: { id: string }): ColumnAct[] {
    const move = (step: -1 | 1) => table.setColumnOrder((ids) => movedColumn(ids, id, step));
    const widen = (by: number) =>
      table.setColumnSizing((sizes) => {
        const width = sizes[id] ?? (list?.widths?.[id] ?? defaultWidth) * 16;
        return { ...sizes, [id]: columnWidth(width + by) };
      });
    const acts: ColumnAct[] = [
      { key: "ArrowUp", label: "Move up", icon: ChevronUp, run: () => move(-1) },
      { key: "ArrowDown", label: "Move down", icon: ChevronDown, run: () => move(1) },
    ];
    if (!list?.widths) return acts;
    return [
      ...acts,
      { key: "ArrowLeft", label: "Narrower", icon: Minus, run: () => widen(-16) },
      { key: "ArrowRight", label: "Wider", icon: Plus, run: () => widen(16) },
    ];
  }

  return (
    <>
      {rows && (
        <>
          <DropdownMenuCheckboxItem
            checked={rows.height === "comfortable"}
            onCheckedChange={(checked) => setHeight(checked ? "comfortable" : "compact")}
            onSelect={(event) => event.preventDefault()}
          >
            Comfortable rows
          </DropdownMenuCheckboxItem>
          <DropdownMenuSeparator />
        </>
      )}
      <DropdownMenuLabel>Show columns</DropdownMenuLabel>
      {columns.map((column) => (
        <ColumnEntry
          key={column.id}
          name={nameOf(column)}
          isShown={column.getIsVisible()}
          onShow={column.getCanHide() ? (isShown) => column.toggleVisibility(isShown) : null}
          acts={actsOf(column)}
        />
      ))}
      <DropdownMenuSeparator />
      <div className="px-2 py-1 text-muted-foreground text-tiny">
        {list?.widths ? "Shift + arrow keys move and size it" : "Shift + ↑ or ↓ moves it"}
      </div>
      {list && (
        <DropdownMenuItem
          onSelect={() => {
            const { hidden = [], order = [] } = list;
            showColumns(table, { hidden, order, widths: {} });
          }}
        >
          Reset Columns
        </DropdownMenuItem>
      )}
    </>
  );
}

type ColumnAct = { key: string; label: string; icon: LucideIcon; run: () => void };

type ColumnEntryProps = {
  name: string;
  isShown: boolean;
  /** Null for a column that is always shown. */
  onShow: ((isShown: boolean) => void) | null;
  acts: readonly ColumnAct[];
};

/** A column with its box and the controls that move and size it, as the arrow keys do with Shift. */
function ColumnEntry({ name, isShown, onShow, acts }: ColumnEntryProps) {
  function press(event: KeyboardEvent<HTMLElement>) {
    const act = event.shiftKey ? acts.find(({ key }) => key === event.key) : undefined;
    if (!act) return;
    event.preventDefault();
    event.stopPropagation();
    const entry = event.currentTarget;
    act.run();
    // An element that is moved in the page loses the focus.
    requestAnimationFrame(() => entry.focus());
  }

  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is no part of a menu
    <div role="group" aria-label={name} className="group/column relative">
      <DropdownMenuCheckboxItem
        checked={isShown}
        aria-disabled={onShow ? undefined : true}
        aria-keyshortcuts={acts.map(({ key }) => `Shift+${key}`).join(" ")}
        onCheckedChange={(checked) => onShow?.(checked)}
        onSelect={(event) => event.preventDefault()}
        onKeyDown={press}
        className="pe-36 [&>span]:end-28"
      >
        {name}
      </DropdownMenuCheckboxItem>
      <span className="absolute inset-y-0 end-1 flex items-center opacity-0 focus-within:opacity-100 group-hover/column:opacity-100 group-focus-within/column:opacity-100">
        {acts.map((act) => (
          <button
            key={act.key}
            type="button"
            role="menuitem"
            tabIndex={-1}
            aria-label={`${act.label}: ${name}`}
            title={act.label}
            onClick={act.run}
            className="grid size-6 place-items-center rounded text-muted-foreground hover:bg-border hover:text-foreground [&_svg]:size-3.5"
          >
            <act.icon />
          </button>
        ))}
      </span>
    </div>
  );
}

function nameOf({ id, columnDef }: MenuColumn): string {
  return String(columnDef.header ?? id);
}
