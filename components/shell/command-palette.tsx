"use client";

import { ChevronRight, Search } from "lucide-react";
import { Fragment, useId } from "react";
import { Dialog, DialogContent, DialogTitle } from "@/components/ui/dialog";
import { Kbd } from "@/components/ui/kbd";
import { Option } from "@/components/ui/listbox";
import { Spinner } from "@/components/ui/spinner";
import { cn } from "@/lib/core/cn";
import type { PaletteItem } from "./palette-items";
import type { ShellProps } from "./shell-props";
import { usePalette } from "./use-palette";

type CommandPaletteProps = { shell: ShellProps; onClose: () => void };

/** Finds and opens records and screens, and runs the actions of the portal and of the open record. */
export default function CommandPalette({ shell, onClose }: CommandPaletteProps) {
  const listId = useId();
  const palette = usePalette(shell, onClose);
  const { text, step, items, active, found } = palette;
  const isEmpty = items.every(({ id }) => id === "create");
  return (
    <Dialog open onOpenChange={(next) => !next && onClose()}>
      <DialogContent
        aria-describedby={undefined}
        className="gap-0 overflow-hidden p-0 md:mt-[12dvh] md:max-w-xl md:self-start"
        onEscapeKeyDown={(event) => {
          if (!step) return;
          event.preventDefault();
          palette.back();
        }}
      >
        <DialogTitle className="sr-only">Search and go anywhere</DialogTitle>
        <div className="flex h-14 shrink-0 items-center gap-3 border-b px-4 pe-14 text-muted-foreground">
          {found.loading ? (
            <Spinner className="shrink-0" />
          ) : (
            <Search className="size-4 shrink-0" />
          )}
          {step && (
            <span className="shrink-0 rounded-md bg-accent px-2 py-0.5 text-foreground text-table">
              {step.label}
            </span>
          )}
          <input
            autoFocus
            role="combobox"
            aria-expanded
            aria-controls={listId}
            aria-activedescendant={items[active] ? `${listId}-${active}` : undefined}
            aria-label={step?.label ?? "Search"}
            placeholder={step ? "Choose..." : "Search or go to..."}
            autoComplete="off"
            maxLength={100}
            value={text}
            onChange={(event) => palette.write(event.target.value)}
            onKeyDown={palette.press}
            className="h-full w-full min-w-0 bg-transparent text-base text-foreground outline-none"
          />
        </div>
        <p
          role="status"
          className={cn("px-4 py-3 text-muted-foreground", !isEmpty && !found.failed && "sr-only")}
        >
          {statusOf(palette, isEmpty)}
        </p>
        <PaletteList
          id={listId}
          label={step?.label ?? "Results"}
          items={items}
          active={active}
          onRun={palette.run}
        />
        <Hints step={step !== null} isCompany={shell.portal === "company"} />
      </DialogContent>
    </Dialog>
  );
}

function statusOf({ found, typed, items }: ReturnType<typeof usePalette>, isEmpty: boolean) {
  if (found.loading) return "Searching";
  if (found.failed) return "The search is not available now. Try again in a moment.";
  if (!isEmpty) return `${items.length} results`;
  if (typed.text) return `Nothing found for “${typed.text}”`;
  return typed.only === "numbers" ? "Type a proposal's number" : "Type a name or an address";
}

type HintsProps = { step: boolean; isCompany: boolean };

/** The keys of the palette, where there is a keyboard. */
function Hints({ step, isCompany }: HintsProps) {
  const company = isCompany ? { "@": "people", "#": "numbers" } : {};
  const hints = step
    ? { Enter: "choose", Esc: "back" }
    : { Enter: "open", "Ctrl Enter": "new tab", ">": "actions", ...company };
  return (
    <footer
      aria-hidden
      className="flex shrink-0 flex-wrap gap-x-4 gap-y-1 border-t px-4 py-2 text-muted-foreground text-xs max-md:hidden"
    >
      {Object.entries(hints).map(([key, what]) => (
        <span key={key} className="flex items-center gap-1.5">
          <Kbd>{key}</Kbd>
          {what}
        </span>
      ))}
    </footer>
  );
}

type PaletteListProps = {
  id: string;
  label: string;
  items: readonly PaletteItem[];
  active: number;
  onRun: (item: PaletteItem, newTab: boolean) => void;
};

/** The lines of the palette under the headings of their groups; the input holds the focus and handles the keys. */
function PaletteList({ id, label, items, active, onRun }: PaletteListProps) {
  return (
    <div
      id={id}
      role="listbox"
      aria-label={label}
      className="min-h-0 overflow-y-auto overscroll-contain p-2 max-md:flex-1 max-md:pb-[max(0.5rem,env(safe-area-inset-bottom))] md:h-96"
    >
      {items.map((item, place) => (
        <Fragment key={item.id}>
          {item.group !== items[place - 1]?.group && item.group && (
            <p
              role="presentation"
              className="truncate px-2 pt-2 pb-1 font-medium text-muted-foreground text-xs"
            >
              {item.group}
            </p>
          )}
          <Line id={`${id}-${place}`} item={item} active={place === active} onRun={onRun} />
        </Fragment>
      ))}
    </div>
  );
}

type LineProps = {
  id: string;
  item: PaletteItem;
  active: boolean;
  onRun: PaletteListProps["onRun"];
};

function Line({ id, item, active, onRun }: LineProps) {
  const { label, hint, keys, icon: Icon } = item;
  const hasChoices = "action" in item && "choices" in item.action;
  return (
    <Option
      id={id}
      active={active}
      selected={active}
      data-prefetch={"href" in item ? item.href : undefined}
      onClick={(event) => onRun(item, event.ctrlKey || event.metaKey)}
      className="min-h-9 justify-between gap-3 text-sm"
    >
      <span className="flex min-w-0 shrink-0 items-center gap-2 max-w-[70%]">
        {Icon && <Icon aria-hidden className="size-4 shrink-0 text-muted-foreground" />}
        <span className="truncate">{label}</span>
      </span>
      {hint && <span className="truncate text-muted-foreground text-xs">{hint}</span>}
      <span className="ms-auto flex shrink-0 items-center gap-1 empty:hidden">
        {keys?.split(" ").map((key) => (
          <Kbd key={key} aria-hidden className="max-md:hidden">
            {key}
          </Kbd>
        ))}
        {hasChoices && (
          <ChevronRight aria-hidden className="size-4 text-muted-foreground rtl:rotate-180" />
        )}
      </span>
    </Option>
  );
}
