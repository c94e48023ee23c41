import { formatAmount, formatQuantity } from "@/lib/core/format";
import type { SharedProposal } from "@/lib/crm/proposals/schema";

export type OfferedLine = Pick<
  SharedProposal["items"][number],
  "description" | "hsnSac" | "quantity" | "unit" | "rate" | "discount" | "gstRate" | "taxable"
>;

/** The proposal's lines; on narrow screens the figures wrap below the description. */
export function SharedLines({ items }: { items: readonly OfferedLine[] }) {
  return (
    <section>
      <h2 className="mb-2 font-semibold">What is offered</h2>
      <ol className="flex flex-col divide-y border-y">
        {items.map((item, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines have no key, and hold no state
          <li key={index} className="flex flex-wrap justify-between gap-x-6 gap-y-1.5 py-4">
            <div className="min-w-0 flex-[1_1_16rem]">
              <p className="whitespace-pre-line break-words font-medium">{item.description}</p>
              <p className="mt-1 text-muted-foreground text-table tabular-nums">
                {priceText(item)}
              </p>
            </div>
            <p className="font-medium tabular-nums">₹{formatAmount(item.taxable)}</p>
          </li>
        ))}
      </ol>
      <p className="mt-2 text-muted-foreground text-xs">Amounts of lines are before GST.</p>
    </section>
  );
}

/** Example: "2 Days × ₹18,500.50, less 10% · GST 18% · HSN/SAC 998314". */
function priceText(item: OfferedLine): string {
  const count = [formatQuantity(item.quantity), item.unit].filter(Boolean).join(" ");
  const discount = item.discount > 0 ? `, less ${item.discount}%` : "";
  return [
    `${count} × ₹${formatAmount(item.rate)}${discount}`,
    `GST ${item.gstRate}%`,
    item.hsnSac && `HSN/SAC ${item.hsnSac}`,
  ]
    .filter(Boolean)
    .join(" · ");
}
