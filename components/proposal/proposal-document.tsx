import type { ReactNode } from "react";
import { Money } from "@/components/ui/money";
import { formatDate, formatExactInr, formatInr, formatQuantity } from "@/lib/core/format";
import type { ProposalContent, SharedProposal } from "@/lib/crm/proposals/schema";
import { ProposalTotals } from "./proposal-totals";

export type DocumentContent = Omit<ProposalContent, "clientEmail" | "supplier" | "items"> & {
  items: readonly OfferedLine[];
};

type ProposalDocumentProps = {
  /** "Proposal Q/2026-27/0001". */
  label: string;
  heading?: "h1" | "h2";
  proposal: DocumentContent;
};

/** The content of a proposal for its client. */
export function ProposalDocument({
  label,
  heading: Heading = "h1",
  proposal,
}: ProposalDocumentProps) {
  return (
    <div className="@container flex flex-col gap-8">
      <section className="flex flex-col gap-3">
        <p className="text-muted-foreground">{label}</p>
        <Heading className="break-words font-semibold text-2xl leading-8">{proposal.title}</Heading>
        <p>
          <span className="font-semibold text-xl tabular-nums">
            <Money>{formatInr(proposal.totals.total)}</Money>
          </span>{" "}
          <span className="text-muted-foreground">with GST</span>
        </p>
      </section>

      <dl className="grid gap-x-8 gap-y-4 border-y py-5 @xl:grid-cols-3">
        <Fact label="For">
          <span className="break-words">{proposal.clientName}</span>
          {proposal.clientBusiness && (
            <span className="break-words">{proposal.clientBusiness}</span>
          )}
          {proposal.clientAddress && (
            <span className="whitespace-pre-line break-words text-muted-foreground">
              {proposal.clientAddress}
            </span>
          )}
          {proposal.clientGstin && (
            <span className="text-muted-foreground">GSTIN {proposal.clientGstin}</span>
          )}
        </Fact>
        <Fact label="Place of supply">{proposal.placeOfSupplyName}</Fact>
        <Fact label="Valid until">{formatDate(proposal.validUntil)}</Fact>
      </dl>

      {proposal.intro && (
        <p className="whitespace-pre-line break-words leading-6">{proposal.intro}</p>
      )}
      <SharedLines items={proposal.items} />
      <div className="w-full @xl:ms-auto @xl:max-w-xs">
        <ProposalTotals
          totals={proposal.totals}
          taxKind={proposal.taxKind}
          stateCode={proposal.placeOfSupply}
        />
      </div>
      {proposal.terms && (
        <section>
          <h2 className="font-semibold">Terms</h2>
          <p className="mt-2 whitespace-pre-line break-words text-muted-foreground leading-6">
            {proposal.terms}
          </p>
        </section>
      )}
    </div>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="flex min-w-0 flex-col gap-1">
      <dt className="text-muted-foreground text-xs">{label}</dt>
      <dd className="flex flex-col gap-0.5">{children}</dd>
    </div>
  );
}

type OfferedLine = Pick<
  SharedProposal["items"][number],
  "description" | "hsnSac" | "quantity" | "unit" | "rate" | "discount" | "gstRate" | "taxable"
>;

/** The proposal's lines; on narrow screens the figures wrap below the description. */
function SharedLines({ items }: { items: readonly OfferedLine[] }) {
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
            <p className="font-medium tabular-nums">{formatExactInr(item.taxable)}</p>
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
    `${count} × ${formatExactInr(item.rate)}${discount}`,
    `GST ${item.gstRate}%`,
    item.hsnSac && `HSN/SAC ${item.hsnSac}`,
  ]
    .filter(Boolean)
    .join(" · ");
}
