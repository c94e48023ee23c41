"use client";

import { ListFilter, X } from "lucide-react";
import { type ReactNode, useEffect, useId, useRef, useState } from "react";
import { DateInput } from "@/components/form/date-input";
import { Button } from "@/components/ui/button";
import { Select, type SelectOption } from "@/components/ui/select";
import { replayEarlyChoices } from "@/lib/client/early-input";
import type { UrlQuery } from "@/lib/client/use-url-query";
import { cn } from "@/lib/core/cn";
import { formatDate } from "@/lib/core/format";
import { SearchField } from "./search-field";

export type Filter = ChoiceFilter | { key: string; label: string; kind: "day" };

type ChoiceFilter = {
  kind?: never;
  /** Its name in the address. */
  key: string;
  label: string;
  /** The entry that means no filter, such as "All Statuses"; "All" with the label by default. */
  allLabel?: string;
  options: readonly SelectOption[];
  /** Given if the filter always has a value: the one that holds; there is no entry for none then. */
  shown?: string;
  /** A filter that comes by link and has no select, such as a brand: shown as a chip only. */
  chipOnly?: boolean;
};

type FilterBarProps = {
  url: UrlQuery;
  searchLabel: string;
  filters: readonly Filter[];
  /** Stands at the end of the bar: a count, the columns menu. */
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
  const days = filters.filter((filter) => filter.kind === "day");
  const selects = filters.flatMap((filter) =>
    filter.kind === "day" || filter.chipOnly ? [] : [filter],
  );
  const clearAll = () => url.clear(["search", ...filters.map((filter) => filter.key)]);

  return (
    <div ref={bar} className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center gap-2">
        <SearchField
          label={searchLabel}
          value={url.get("search")}
          pending={url.pending}
          onSearch={(search) => url.set({ search }, url.get("search") ? "replace" : "push")}
          className="flex-1 md:flex-none"
        />
        {selects.length + days.length > 0 && (
          <Button
            variant="secondary"
            className="md:hidden"
            aria-expanded={open}
            onClick={() => setOpen(!open)}
          >
            <ListFilter />
            Filters{on.length > 0 && ` (${on.length})`}
          </Button>
        )}
        <div className={cn("contents max-md:w-full", !open && "max-md:hidden")}>
          {selects.map((filter) => (
            <Select
              key={filter.key}
              aria-label={filter.label}
              options={filter.options}
              {...(filter.shown ? {} : { emptyLabel: filter.allLabel ?? `All ${filter.label}` })}
              value={filter.shown ?? url.get(filter.key)}
              onChange={(event) => url.set({ [filter.key]: event.target.value })}
              className="max-md:w-full md:w-44"
            />
          ))}
          {days.length > 0 && (
            <div className="flex items-center gap-2 max-md:w-full max-md:flex-col">
              {days.map(({ key, label }) => (
                <DayFilter key={key} name={key} label={label} url={url} />
              ))}
            </div>
          )}
        </div>
        {/* `contents`, because an empty box would add a gap on phones. */}
        <div className="contents [&>:first-child]:ms-auto">{children}</div>
      </div>
      {(on.length > 0 || url.get("search") !== "") && (
        <FilterChips url={url} filters={on} onClear={clearAll} />
      )}
    </div>
  );
}

type DayFilterProps = { name: string; label: string; url: UrlQuery };

/** A day in the filter bar, with its label beside it. */
function DayFilter({ name, label, url }: DayFilterProps) {
  const id = useId();
  return (
    <div className="flex items-center gap-2 max-md:w-full">
      <label htmlFor={id} className="text-muted-foreground text-table max-md:w-12">
        {label}
      </label>
      <DateInput
        id={id}
        value={url.get(name)}
        onSettle={(date) => url.set({ [name]: date })}
        className="max-md:flex-1 md:w-36"
      />
    </div>
  );
}

type FilterChipsProps = { url: UrlQuery; filters: readonly Filter[]; onClear: () => void };

function FilterChips({ url, filters, onClear }: FilterChipsProps) {
  const search = url.get("search");
  return (
    <ul aria-label="Active filters" className="flex flex-wrap items-center gap-2">
      {search && <Chip label="Search" value={search} onRemove={() => url.set({ search: null })} />}
      {filters.map((filter) => (
        <Chip
          key={filter.key}
          label={filter.label}
          value={labelOf(filter, url.get(filter.key))}
          onRemove={() => url.set({ [filter.key]: null })}
        />
      ))}
      <li>
        <Button variant="ghost" size="sm" onClick={onClear}>
          Clear Filters
        </Button>
      </li>
    </ul>
  );
}

type ChipProps = { label: string; value: string; onRemove: () => void };

function Chip({ label, value, onRemove }: ChipProps) {
  return (
    <li className="inline-flex h-7 min-w-0 max-w-full items-center rounded-full bg-primary-soft ps-3 text-primary-text text-table max-md:h-9">
      <span className="truncate">
        {label}: <strong className="font-semibold">{value}</strong>
      </span>
      <button
        type="button"
        aria-label={`Remove filter ${label}: ${value}`}
        onClick={onRemove}
        className="grid h-full w-7 shrink-0 place-items-center rounded-full hover:bg-foreground/10 max-md:w-11"
      >
        <X className="size-3.5" />
      </button>
    </li>
  );
}

function labelOf(filter: Filter, value: string): string {
  if (filter.kind === "day") return formatDate(value) || value;
  for (const option of filter.options) {
    if (typeof option !== "string" && option.value === value) return option.label;
  }
  return value;
}
