import { amountInWords } from "@/lib/core/amount-in-words";
import { companyColor } from "@/lib/core/company-color";
import { formatAmount, formatDate, formatExactInr, formatQuantity } from "@/lib/core/format";
import { initials } from "@/lib/core/labels";
import type { ProposalContent } from "../schema";
import { taxLines } from "../totals";

/** The data of a proposal's PDF. `number` is null on a draft; `date` is the printed date. */
export type PdfContent = Omit<ProposalContent, "clientEmail"> & {
  number: string | null;
  date: string;
  preparedBy: string | null;
};

/** The texts that `proposal.typ` sets, every figure as it is printed. */
export function templateData(content: PdfContent) {
  const { supplier, title, intro, terms, preparedBy, totals, placeOfSupplyName } = content;
  const number = content.number ?? "Draft";
  const [year, month, day] = content.date.split("-").map(Number);
  const gstin = supplier.gstin && `GSTIN ${supplier.gstin}`;
  const place = placeOfSupplyName && `${placeOfSupplyName} (${content.placeOfSupply})`;
  return {
    number,
    isDraft: content.number === null,
    title: `${number} - ${title}`,
    date: { year, month, day },
    company: {
      name: supplier.name,
      initials: initials(supplier.name),
      color: companyColor(supplier.name),
      lines: companyLines(supplier),
      gstin,
    },
    facts: [
      ["Number", number],
      ["Date", formatDate(content.date)],
      ["Valid until", formatDate(content.validUntil)],
    ].filter(([, fact]) => fact),
    client: { name: content.clientName, lines: clientLines(content) },
    placeOfSupply: place,
    subject: title,
    intro,
    terms,
    preparedBy,
    columns: columnsOf(content),
    items: content.items.map(itemTexts),
    sums: sumsOf(content).map(([name, amount]) => [name, formatAmount(amount)]),
    total: formatExactInr(totals.total),
    amountInWords: amountInWords(totals.total),
    footer: joined("  ·  ", supplier.name, gstin),
  };
}

function companyLines({ address, city, state, phone, website }: PdfContent["supplier"]) {
  const lines = [address, joined(", ", city, state), joined("  ·  ", phone, website)];
  return lines.filter((line) => line !== null);
}

function clientLines({ clientBusiness, clientAddress, clientGstin }: PdfContent) {
  const gstin = clientGstin && `GSTIN ${clientGstin}`;
  return [clientBusiness, clientAddress, gstin].filter((line) => line !== null);
}

/** Columns that no item uses are left out. */
function columnsOf({ items }: PdfContent): string[] {
  const isUsed: Record<string, boolean> = {
    hsnSac: items.some(({ hsnSac }) => hsnSac !== null),
    discount: items.some(({ discount }) => discount > 0),
    gst: items.some(({ gstRate }) => gstRate > 0),
  };
  const all = ["place", "description", "hsnSac", "quantity", "rate", "discount", "gst", "amount"];
  return all.filter((column) => isUsed[column] ?? true);
}

function itemTexts(item: PdfContent["items"][number], index: number) {
  return {
    place: String(index + 1),
    description: item.description,
    hsnSac: item.hsnSac ?? "",
    quantity: joined("\n", formatQuantity(item.quantity), item.unit),
    rate: formatAmount(item.rate),
    discount: item.discount > 0 ? `${item.discount}%` : "",
    gst: `${item.gstRate}%`,
    amount: formatAmount(item.taxable),
  };
}

function sumsOf({ totals, taxKind, placeOfSupply }: PdfContent): [string, number][] {
  const { gross, discount, taxable, roundOff } = totals;
  const taxes = taxLines(totals, taxKind, placeOfSupply);
  const sums: [string, number][] = [["Taxable value", taxable], ...taxes];
  if (discount > 0) sums.unshift(["Amount", gross], ["Discount", -discount]);
  if (roundOff !== 0) sums.push(["Round off", roundOff]);
  return sums;
}

function joined(separator: string, ...parts: (string | null)[]): string | null {
  return parts.filter(Boolean).join(separator) || null;
}
