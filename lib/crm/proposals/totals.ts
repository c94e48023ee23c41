import type { z } from "zod";
import { stateTaxName } from "@/lib/core/gst";
import { fromKeys } from "@/lib/core/objects";
import type { taxKinds } from "./choices";
import type { totals } from "./schema";

/** The terms that determine the amounts of a line: rupees and percents. */
export type PricedLine = { quantity: number; rate: number; discount: number; gstRate: number };

export type TaxKind = (typeof taxKinds)[number];

const counted = ["gross", "discount", "taxable", "cgst", "sgst", "igst"] as const;

/** The amounts of one line, in the order of the API's answers. */
export const lineKeys = ["gross", "discount", "taxable", "total", "cgst", "sgst", "igst"] as const;

/** A line in rupees to the paisa: `gross` less `discount` is `taxable`; with the taxes it is `total`. */
export type LineAmounts = Record<(typeof lineKeys)[number], number>;

/** The sums of all lines. `total` is whole rupees: the amount payable after `roundOff`, -0.49 to 0.50. */
export type Totals = z.output<typeof totals>;

export type ProposalAmounts = { lines: LineAmounts[]; totals: Totals };

/**
 * The amounts of a proposal. Each amount of a line is rounded half up to the paisa, sums add the rounded
 * amounts, and the total is rounded to the rupee (CGST Act, section 170). Quantities count to a
 * thousandth, rates to the paisa, percents to a hundredth. Exact at any size: it counts in bigint.
 * A value that is not a number yet, in a form being filled, counts as 0.
 */
export function calculateProposal(lines: readonly PricedLine[], kind: TaxKind): ProposalAmounts {
  const amounts = lines.map((line) => countLine(line, kind));
  return { lines: amounts.map(toLine), totals: toTotals(amounts, lines) };
}

/** The tax that applies; IGST while either state is unknown. */
export function taxKindOf(supplierState: string | null, placeOfSupply: string | null): TaxKind {
  return supplierState !== null && supplierState === placeOfSupply ? "cgst_sgst" : "igst";
}

/** The taxes of a proposal by name and rate; `stateCode` is the state whose half of GST it is. */
export function taxLines(
  { byRate }: Totals,
  kind: TaxKind,
  stateCode: string | null,
): [label: string, rupees: number][] {
  return byRate.flatMap(({ gstRate, cgst, sgst, igst }): [string, number][] => {
    if (gstRate === 0) return [];
    if (kind === "igst") return [[`IGST ${gstRate}%`, igst]];
    const half = `${gstRate / 2}%`;
    return [
      [`CGST ${half}`, cgst],
      [`${stateTaxName(stateCode)} ${half}`, sgst],
    ];
  });
}

/** A number with at most so many decimals as a whole number of its smallest parts: 12.5 to 2 is 1250. */
export function inParts(amount: number, decimals: number): number {
  return Math.round(amount * 10 ** decimals);
}

type Counted = Record<(typeof counted)[number], bigint>;

function countLine({ quantity, rate, discount, gstRate }: PricedLine, kind: TaxKind): Counted {
  const gross = divide(parts(quantity, 3) * parts(rate, 2), 1000n);
  const reduction = divide(gross * parts(discount, 2), 10_000n);
  const taxable = gross - reduction;
  const whole = taxable * parts(gstRate, 2);
  const half = kind === "cgst_sgst" ? divide(whole, 20_000n) : 0n;
  const igst = kind === "igst" ? divide(whole, 10_000n) : 0n;
  return { gross, discount: reduction, taxable, cgst: half, sgst: half, igst };
}

function toLine(line: Counted): LineAmounts {
  return { ...inRupees(line), total: rupees(line.taxable + taxOf(line)) };
}

function toTotals(amounts: readonly Counted[], lines: readonly PricedLine[]): Totals {
  const all = addUp(amounts);
  const exact = all.taxable + taxOf(all);
  const payable = divide(exact, 100n) * 100n;
  const rates = [...new Set(lines.map((line) => line.gstRate))].sort((one, other) => one - other);
  return {
    ...inRupees(all),
    tax: rupees(taxOf(all)),
    roundOff: rupees(payable - exact),
    total: rupees(payable),
    byRate: rates.map((gstRate) => {
      const { taxable, cgst, sgst, igst } = inRupees(
        addUp(amounts.filter((_, at) => lines[at]?.gstRate === gstRate)),
      );
      return { gstRate, taxable, cgst, sgst, igst };
    }),
  };
}

function addUp(lines: readonly Counted[]): Counted {
  return fromKeys(counted, (key) => lines.reduce((total, line) => total + line[key], 0n));
}

function inRupees(line: Counted): Record<keyof Counted, number> {
  return fromKeys(counted, (key) => rupees(line[key]));
}

function taxOf({ cgst, sgst, igst }: Counted): bigint {
  return cgst + sgst + igst;
}

function parts(amount: number, decimals: number): bigint {
  return Number.isFinite(amount) ? BigInt(inParts(amount, decimals)) : 0n;
}

function rupees(paise: bigint): number {
  return Number(paise) / 100;
}

/** Rounds half up; `amount` is never negative. */
function divide(amount: bigint, by: bigint): bigint {
  return (2n * amount + by) / (2n * by);
}
