import { ChevronRight } from "lucide-react";
import { Fragment } from "react";
import { cn } from "@/lib/core/cn";
import type { PaletteItem } from "./palette-items";

type PaletteListProps = {
  id: string;
  label: string;
  items: readonly PaletteItem[];
  active: number;
  onRun: (item: PaletteItem, newTab: boolean) => void;
};

/** The lines of the palette under the headings of their groups; the input holds the focus and handles the keys. */
export function PaletteList({ id, label, items, active, onRun }: PaletteListProps) {
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
  const { label, hint, icon: Icon } = item;
  const hasChoices = "action" in item && "choices" in item.action;
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the input holds the focus and handles the keys
    <div
      ref={(element) => {
        if (active) element?.scrollIntoView({ block: "nearest" });
      }}
      id={id}
      role="option"
      tabIndex={-1}
      data-prefetch={"href" in item ? item.href : undefined}
      aria-selected={active}
      onClick={(event) => onRun(item, event.ctrlKey || event.metaKey)}
      className={cn(
        "flex min-h-9 cursor-pointer items-center justify-between gap-3 rounded-md px-2 py-1 hover:bg-accent max-md:min-h-11",
        active && "bg-accent",
      )}
    >
      <span className="flex min-w-0 shrink-0 items-center gap-2 max-w-[70%]">
        {Icon && <Icon aria-hidden className="size-4 shrink-0 text-muted-foreground" />}
        <span className="truncate">{label}</span>
      </span>
      {hint && <span className="truncate text-muted-foreground text-xs">{hint}</span>}
      {hasChoices && (
        <ChevronRight aria-hidden className="size-4 text-muted-foreground rtl:rotate-180" />
      )}
    </div>
  );
}
