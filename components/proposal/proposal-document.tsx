import type { ReactNode } from "react";
import { Money } from "@/components/ui/money";
import { formatDate, formatInr } from "@/lib/core/format";
import type { ProposalContent } from "@/lib/crm/proposals/schema";
import { ProposalTotals } from "./proposal-totals";
import { type OfferedLine, SharedLines } from "./shared-lines";

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
