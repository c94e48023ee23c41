import type { PdfContent } from "@/lib/crm/proposals/pdf/template-data";
import { calculateProposal } from "@/lib/crm/proposals/totals";

export const work = {
  description: "Design",
  hsnSac: "998314",
  quantity: 10,
  unit: "Hours",
  rate: 1500,
  discount: 0,
  gstRate: 18,
};

const zero = { gross: 0, taxable: 0, cgst: 0, sgst: 0, igst: 0, total: 0 };

/** The text of a proposal's PDF with these items. */
export function pdfContent(
  lines: (typeof work)[] = [work],
  overrides: Partial<PdfContent> = {},
): PdfContent {
  const taxKind = overrides.taxKind ?? "cgst_sgst";
  const { lines: amounts, totals } = calculateProposal(lines, taxKind);
  return {
    number: "Q/2026-27/0001",
    date: "2026-11-21",
    preparedBy: "Asha Sharma",
    title: "Dealer portal",
    clientName: "Meera Joshi",
    clientBusiness: "Konkan Foods",
    clientAddress: "Unit 4, MIDC\nRatnagiri",
    clientGstin: null,
    placeOfSupply: "27",
    placeOfSupplyName: "Maharashtra",
    validUntil: "2026-12-21",
    intro: null,
    terms: "Half in advance",
    supplier: {
      name: "Sharma Traders",
      address: "14, Laxmi Estate",
      city: "Mumbai",
      phone: null,
      state: "Maharashtra",
      stateCode: "27",
      gstin: "27AAPFU0939F1ZV",
      website: null,
    },
    taxKind,
    items: lines.map((line, index) => {
      const { discount: discountAmount = 0, ...rest } = amounts[index] ?? {};
      return { ...line, ...zero, ...rest, discountAmount };
    }),
    totals,
    ...overrides,
  };
}
