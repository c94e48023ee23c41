"use client";

import { useId } from "react";
import { DateInput } from "@/components/form/date-input";
import type { UrlQuery } from "@/lib/client/use-url-query";

export type DayFilterProps = { name: string; label: string; url: UrlQuery };

/** A day in the filter bar, with its label beside it. */
export function DayFilter({ name, label, url }: DayFilterProps) {
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
        className="max-md:flex-1 md:w-34"
      />
    </div>
  );
}
