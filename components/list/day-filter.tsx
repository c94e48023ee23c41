import { useId } from "react";
import { Input } from "@/components/ui/input";
import type { UrlQuery } from "@/lib/client/use-url-query";

type DayFilterProps = { name: string; label: string; url: UrlQuery };

/** A day in the filter bar, with its label beside it: the field itself is the browser's own. */
export function DayFilter({ name, label, url }: DayFilterProps) {
  const id = useId();
  const value = url.get(name);
  return (
    <div className="flex items-center gap-2 max-md:w-full">
      <label htmlFor={id} className="text-muted-foreground text-table max-md:w-12">
        {label}
      </label>
      <Input
        key={value}
        id={id}
        type="date"
        defaultValue={value}
        onChange={(event) => url.set({ [name]: event.target.value })}
        className="md:w-36"
      />
    </div>
  );
}
