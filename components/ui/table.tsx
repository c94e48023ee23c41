import type { ComponentProps } from "react";
import { cn } from "@/lib/core/cn";
import { styled } from "./styled";

/** A table that scrolls sideways where it is wider than its place. */
export function Table({ className, ...props }: ComponentProps<"table">) {
  return (
    <div className="relative w-full overflow-x-auto">
      <table
        className={cn(
          "w-full caption-bottom border-separate border-spacing-0 text-table tabular-nums",
          className,
        )}
        {...props}
      />
    </div>
  );
}

export const TableHeader = styled("thead", "");

export const TableBody = styled("tbody", "[&>tr:last-child>*]:border-b-0");

export const TableFooter = styled(
  "tfoot",
  "bg-muted font-medium [&>tr:first-child>*]:border-t [&>tr:last-child>*]:border-b-0",
);

export const TableRow = styled("tr", "hover:bg-muted/50 data-[state=selected]:bg-primary-soft");

export const TableCaption = styled("caption", "mt-3 text-muted-foreground");

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

/** The width in rem of a column of boxes that select rows. */
export const selectColumnWidth = 2;

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

export const TableHead = styled(
  "th",
  "h-7 whitespace-nowrap border-b px-3 text-start align-middle font-medium text-muted-foreground text-xs",
  { scope: "col" },
);

export const TableCell = styled("td", "h-8 border-b px-3 py-0.5 align-middle");
