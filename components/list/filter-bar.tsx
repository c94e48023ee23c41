"use client";

import { ListFilter, ListFilterPlus } from "lucide-react";
import dynamic from "next/dynamic";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { Button } from "@/components/ui/button";
import { NativeSelect } from "@/components/ui/native-select";
import { replayEarlyChoices } from "@/lib/client/early-input";
import { useHotkeys } from "@/lib/client/hotkeys";
import { TypedAhead } from "@/lib/client/typed-ahead";
import type { UrlQuery } from "@/lib/client/use-url-query";
import { cn } from "@/lib/core/cn";
import type { Filter } from "./filter-chips";
import { SearchField } from "./search-field";
import type { EditedCondition } from "./use-conditions";

export type { Filter } from "./filter-chips";

const ActiveFilters = dynamic(
  () => import("./active-filters").then((module) => module.ActiveFilters),
  { loading: () => null },
);

type FilterBarProps = {
  url: UrlQuery;
  searchLabel: string;
  filters: readonly Filter[];
  /** Shown at the end of the bar: a count, the columns menu. */
  children?: ReactNode;
};

/** Search and filters of a list, kept in the address, with a chip for each filter that is on. */
export function FilterBar({ url, searchLabel, filters, children }: FilterBarProps) {
  const [open, setOpen] = useState(false);
  const bar = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (bar.current) replayEarlyChoices(bar.current);
  }, []);
  const on = filters.filter((filter) => url.get(filter.key) !== "");
  const fixed = on.filter((filter) => filter.kind !== "conditions");
  const days = filters.filter((filter) => filter.kind === "day");
  const selects = filters.flatMap((filter) => (filter.kind || filter.chipOnly ? [] : [filter]));
  const byField = filters.find((filter) => filter.kind === "conditions");
  const addButton = useRef<HTMLButtonElement>(null);
  const [editing, setEditing] = useState<EditedCondition | null>(null);
  const add = () => setEditing({ at: null, anchor: addButton.current });
  const dismiss = () => {
    setEditing(null);
    editing?.anchor?.focus();
  };
  const isOn = on.length > 0 || url.get("search") !== "" || url.refused("f") !== "";
  useHotkeys(byField ? { f: add } : {});
  const clearAll = () => url.clear(["search", ...filters.map((filter) => filter.key)]);

  return (
    <div ref={bar} className="list-filter">
      <div>
        <SearchField
          label={searchLabel}
          value={url.get("search")}
          pending={url.pending}
          onSearch={(search) => url.set({ search }, url.get("search") ? "replace" : "push")}
        />
        {selects.length + days.length > 0 && (
          <Button
            variant="outline"
            className="md:hidden"
            aria-expanded={open}
            onClick={() => setOpen(!open)}
          >
            <ListFilter />
            Filters{fixed.length > 0 && ` (${fixed.length})`}
          </Button>
        )}
        <div className={cn("list-selects contents max-md:w-full", !open && "max-md:hidden")}>
          {selects.map((filter) => (
            <NativeSelect
              key={filter.key}
              aria-label={filter.label}
              options={filter.options}
              {...(filter.shown ? {} : { emptyLabel: filter.allLabel ?? `All ${filter.label}` })}
              value={filter.shown ?? url.get(filter.key)}
              onChange={(event) => url.set({ [filter.key]: event.target.value })}
              className="max-md:w-full md:max-w-36"
            />
          ))}
          {days.length > 0 && (
            <div className="flex items-center gap-2 max-md:w-full max-md:flex-col">
              {days.map(({ key, label, Input }) => (
                <Input key={key} name={key} label={label} url={url} />
              ))}
            </div>
          )}
        </div>
        {byField && (
          <Button
            ref={addButton}
            variant="outline"
            aria-haspopup="dialog"
            aria-expanded={editing?.at === null}
            onClick={add}
            data-tooltip="Add Filter"
            className="max-md:w-11 max-md:px-0"
          >
            <ListFilterPlus />
            <span className="wide-text max-md:sr-only">Add Filter</span>
          </Button>
        )}
        {children}
      </div>
      {editing && <TypedAhead onEscape={dismiss} />}
      {(isOn || editing) && (
        // The chips may arrive after the rows, which keep their place.
        <div className={isOn ? "list-chips min-h-8 max-md:min-h-11" : "contents"}>
          <ActiveFilters
            url={url}
            filters={on}
            byField={byField}
            editing={editing}
            onEdit={setEditing}
            onClear={clearAll}
            onRemoved={() => addButton.current?.focus()}
          />
        </div>
      )}
    </div>
  );
}
