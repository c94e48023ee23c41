import { formatAmount, formatQuantity } from "@/lib/core/format";
import type { Printable } from "./printable";
import { contentWidth } from "./sheet";

export type Item = Printable["items"][number];

/** A column of figures keeps each in one line; only text is wrapped. */
export type Column = {
  title: string;
  width: number;
  align: "start" | "end";
  of: (item: Item, index: number) => string;
};

/** What no line has gets no column; the description takes what is left. */
export function columnsOf(items: readonly Item[]): Column[] {
  const optional = (has: (item: Item) => boolean, column: Column) =>
    items.some(has) ? [column] : [];
  const others: Column[] = [
    ...optional(
      ({ hsnSac }) => hsnSac !== null,
      text("HSN/SAC", 54, ({ hsnSac }) => hsnSac ?? ""),
    ),
    figure("QTY", 58, ({ quantity, unit }) =>
      [formatQuantity(quantity), unit].filter(Boolean).join("\n"),
    ),
    figure("RATE (₹)", 72, ({ rate }) => formatAmount(rate)),
    ...optional(
      ({ discount }) => discount > 0,
      figure("DISC.", 42, ({ discount }) => (discount > 0 ? `${discount}%` : "")),
    ),
    ...optional(
      ({ gstRate }) => gstRate > 0,
      figure("GST", 42, ({ gstRate }) => `${gstRate}%`),
    ),
    figure("AMOUNT (₹)", 82, ({ taxable }) => formatAmount(taxable)),
  ];
  const place = text("#", 24, (_, index) => String(index + 1));
  const used = [place, ...others].reduce((sum, { width }) => sum + width, 0);
  const description = text("DESCRIPTION", contentWidth - used, (item) => item.description);
  return [place, description, ...others];
}

function text(title: string, width: number, of: Column["of"]): Column {
  return { title, width, align: "start", of };
}

function figure(title: string, width: number, of: Column["of"]): Column {
  return { title, width, align: "end", of };
}
