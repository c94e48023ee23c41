import { blankLine } from "@/lib/crm/proposals/form";
import type { Proposal, ProposalSuggestion } from "@/lib/crm/proposals/schema";

/** The values of the form: the draft's own, or those a new one starts from. */
export function toProposalForm(from: Proposal | ProposalSuggestion) {
  const items = "items" in from ? from.items.map(toLine) : [];
  return {
    title: from.title,
    clientName: from.clientName,
    clientBusiness: from.clientBusiness ?? "",
    clientEmail: from.clientEmail ?? "",
    clientGstin: from.clientGstin ?? "",
    clientAddress: from.clientAddress ?? "",
    placeOfSupply: from.placeOfSupply ?? "",
    validUntil: from.validUntil ?? "",
    intro: from.intro ?? "",
    terms: from.terms ?? "",
    items: items.length > 0 ? items : [blankLine],
  };
}

function toLine(item: Proposal["items"][number]) {
  const { description, hsnSac, quantity, unit, rate, discount, gstRate } = item;
  return { description, hsnSac: hsnSac ?? "", quantity, unit: unit ?? "", rate, discount, gstRate };
}
