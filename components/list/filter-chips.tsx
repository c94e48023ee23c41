"use client";

import { X } from "lucide-react";
import type { ComponentType, ReactNode } from "react";
import { Button } from "@/components/ui/button";
import type { SelectOption } from "@/components/ui/native-select";
import type { UrlQuery } from "@/lib/client/use-url-query";
import { cn } from "@/lib/core/cn";
import { describeCondition } from "@/lib/core/filters/describe";
import { formatDate } from "@/lib/core/format";
import type { DayFilterProps } from "./day-filter";
import type { ConditionFilter, ListConditions } from "./use-conditions";

export type Filter = ChoiceFilter | DayFilter | ConditionFilter;

type DayFilter = {
  kind: "day";
  key: string;
  label: string;
  /** Given by the list, so that lists without days do not load it. */
  Input: ComponentType<DayFilterProps>;
};

type ChoiceFilter = {
  kind?: never;
  /** The name of its parameter in the address. */
  key: string;
  label: string;
  /** The entry that means no filter, such as "All Statuses"; "All" with the label by default. */
  allLabel?: string;
  options: readonly SelectOption[];
  /** Given if the filter always has a value: the one that holds; there is no entry for none then. */
  shown?: string;
  /** A filter set by a link, without a select, such as a brand: shown as a chip only. */
  chipOnly?: boolean;
};

type FilterChipsProps = {
  url: UrlQuery;
  /** The active filters. */
  filters: readonly Filter[];
  conditions: ListConditions;
  onClear: () => void;
  /** Gives the focus a place after a condition's chip is gone. */
  onRemoved: () => void;
};

/** A chip for the search and for each filter that is on, or that the address holds in vain. */
export function FilterChips(props: FilterChipsProps) {
  const { url, filters, conditions, onClear, onRemoved } = props;
  const search = url.get("search");
  const { problem } = conditions;
  if (filters.length === 0 && !search && !problem) return null;
  return (
    <ul aria-label="Active filters" className="flex flex-wrap items-center gap-2">
      {search && <Chip label="Search" value={search} onRemove={() => url.set({ search: null })} />}
      {filters.map((filter) =>
        filter.kind === "conditions" ? null : (
          <Chip
            key={filter.key}
            label={filter.label}
            value={labelOf(filter, url.get(filter.key))}
            onRemove={() => url.set({ [filter.key]: null })}
          />
        ),
      )}
      {conditions.all.map((condition, at) => {
        const words = describeCondition(condition);
        return (
          <ChipFrame
            // biome-ignore lint/suspicious/noArrayIndexKey: a filter may hold the same condition twice
            key={`${at} ${words}`}
            removeLabel={`Remove filter ${words}`}
            onRemove={() => {
              conditions.remove(at);
              onRemoved();
            }}
          >
            <button
              type="button"
              aria-haspopup="dialog"
              aria-expanded={conditions.editing?.at === at}
              onClick={(event) => conditions.edit(at, event.currentTarget)}
              className="-ms-3 h-full min-w-0 truncate rounded-full ps-3 font-semibold hover:underline"
            >
              {words}
            </button>
          </ChipFrame>
        );
      })}
      {problem && (
        <ChipFrame
          removeLabel="Remove the filter that is not applied"
          onRemove={() => {
            url.set({ f: null });
            onRemoved();
          }}
          className="h-auto min-h-7 rounded-lg bg-warning text-warning-foreground max-md:h-auto max-md:min-h-11"
        >
          <span className="py-1">Not applied: {problem}</span>
        </ChipFrame>
      )}
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
    <ChipFrame removeLabel={`Remove filter ${label}: ${value}`} onRemove={onRemove}>
      <span className="truncate">
        {label}: <strong className="font-semibold">{value}</strong>
      </span>
    </ChipFrame>
  );
}

type ChipFrameProps = {
  removeLabel: string;
  onRemove: () => void;
  className?: string;
  children: ReactNode;
};

function ChipFrame({ removeLabel, onRemove, className, children }: ChipFrameProps) {
  return (
    <li
      className={cn(
        "inline-flex h-7 min-w-0 max-w-full items-center rounded-full bg-primary-soft ps-3 text-primary-text text-table max-md:h-9",
        className,
      )}
    >
      {children}
      <button
        type="button"
        aria-label={removeLabel}
        onClick={onRemove}
        className="grid h-full w-7 shrink-0 place-items-center rounded-full hover:bg-foreground/10 max-md:w-11"
      >
        <X className="size-3.5" />
      </button>
    </li>
  );
}

function labelOf(filter: Exclude<Filter, ConditionFilter>, value: string): string {
  if (filter.kind === "day") return formatDate(value) || value;
  for (const option of filter.options) {
    if (typeof option !== "string" && option.value === value) return option.label;
  }
  return value;
}
