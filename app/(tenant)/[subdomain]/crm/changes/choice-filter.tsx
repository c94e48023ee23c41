"use client";

import { NativeSelect } from "@/components/ui/native-select";
import type { UrlQuery } from "@/lib/client/use-url-query";

type ChoiceFilterProps = {
  url: UrlQuery;
  /** The name of its parameter in the address. */
  name: string;
  label: string;
  allLabel: string;
  options: readonly { value: string; label: string }[];
};

/** The only filter of a list without a search. */
export function ChoiceFilter({ url, name, label, allLabel, options }: ChoiceFilterProps) {
  return (
    <NativeSelect
      aria-label={label}
      options={options}
      emptyLabel={allLabel}
      value={url.get(name)}
      onChange={({ target }) => url.set({ [name]: target.value })}
      className="max-md:w-full md:w-44"
    />
  );
}
