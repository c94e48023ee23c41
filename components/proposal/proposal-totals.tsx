import { Money } from "@/components/ui/money";
import { formatExactInr } from "@/lib/core/format";
import { type TaxKind, type Totals, taxLines } from "@/lib/crm/proposals/totals";

type ProposalTotalsProps = {
  totals: Totals;
  taxKind: TaxKind;
  /** The code of the state whose half of GST it is. */
  stateCode: string | null;
};

/** The totals of a proposal, from the sum of its lines to the payable amount. */
export function ProposalTotals({ totals, taxKind, stateCode }: ProposalTotalsProps) {
  return (
    <dl className="flex flex-col gap-2 tabular-nums">
      <Sum label="Subtotal" amount={totals.gross} />
      {totals.discount > 0 && <Sum label="Discount" amount={-totals.discount} />}
      {totals.discount > 0 && <Sum label="Taxable value" amount={totals.taxable} />}
      {taxLines(totals, taxKind, stateCode).map(([label, amount]) => (
        <Sum key={label} label={label} amount={amount} />
      ))}
      {totals.roundOff !== 0 && <Sum label="Round off" amount={totals.roundOff} />}
      <div className="mt-1 flex items-baseline justify-between gap-4 border-t pt-3 font-semibold text-base">
        <dt>Total</dt>
        <dd>
          <Money>{formatExactInr(totals.total)}</Money>
        </dd>
      </div>
    </dl>
  );
}

function Sum({ label, amount }: { label: string; amount: number }) {
  const sign = amount < 0 ? "−" : "";
  return (
    <div className="flex items-baseline justify-between gap-4">
      <dt className="text-muted-foreground">{label}</dt>
      <dd>{`${sign}${formatExactInr(Math.abs(amount))}`}</dd>
    </div>
  );
}
