import type { ComponentProps } from "react";
import { cn } from "@/lib/core/cn";

export function Table({ className, ...props }: ComponentProps<"table">) {
  return (
    <table
      className={cn("w-full border-separate border-spacing-0 text-table tabular-nums", className)}
      {...props}
    />
  );
}

type TableColumnsProps = {
  /** The columns in their order. */
  ids: readonly string[];
  /** In rem. */
  widths: Readonly<Record<string, number>>;
  /** The width of a column before them, such as one of boxes. */
  before?: number | undefined;
};

/** The width in rem of a column that sets none. */
export const defaultWidth = 9;

/** Converts widths from sixteenths of a rem to rem. */
export function inRem(widths: Readonly<Record<string, number>>): Record<string, number> {
  return Object.fromEntries(Object.entries(widths).map(([id, width]) => [id, width / 16]));
}

/** Columns of fixed widths; they share the rest of the table's width. */
export function TableColumns({ ids, widths, before }: TableColumnsProps) {
  return (
    <colgroup>
      {before && <col style={{ width: `${before}rem` }} />}
      {ids.map((id) => (
        <col key={id} data-column={id} style={{ width: `${widths[id] ?? defaultWidth}rem` }} />
      ))}
    </colgroup>
  );
}

export function TableHead({ className, ...props }: ComponentProps<"th">) {
  return (
    <th
      scope="col"
      className={cn(
        "h-7 whitespace-nowrap border-b px-3 text-start align-middle font-medium text-muted-foreground text-xs",
        className,
      )}
      {...props}
    />
  );
}

export function TableCell({ className, ...props }: ComponentProps<"td">) {
  return <td className={cn("h-8 border-b px-3 py-0.5 align-middle", className)} {...props} />;
}
