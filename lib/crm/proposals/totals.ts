import type { taxKinds } from "./choices";

/** What a line of a proposal is worth follows from these: rupees, and percents. */
export type PricedLine = { quantity: number; rate: number; discount: number; gstRate: number };

export type TaxKind = (typeof taxKinds)[number];

type Taxes = { cgst: number; sgst: number; igst: number };

/** A line in rupees to the paisa: `gross` less `discount` is `taxable`; with the taxes it is `total`. */
export type LineAmounts = Taxes & {
  gross: number;
  discount: number;
  taxable: number;
  total: number;
};

/** What the lines of one GST rate come to. */
export type RateAmounts = Taxes & { gstRate: number; taxable: number };

/** All lines together. `total` is whole rupees: what is payable after `roundOff`, -0.49 to 0.50. */
export type Totals = Taxes & {
  gross: number;
  discount: number;
  taxable: number;
  tax: number;
  roundOff: number;
  total: number;
  byRate: RateAmounts[];
};

export type ProposalAmounts = { lines: LineAmounts[]; totals: Totals };

/**
 * What a proposal comes to. Each amount of a line is rounded half up to the paisa, sums are of what
 * was rounded, and the whole is rounded to the rupee (CGST Act, section 170). Quantities count to a
 * thousandth, rates to the paisa, percents to a hundredth. Exact at any size: it counts in bigint.
 * What is not a number yet, in a form that is being filled, counts as 0.
 */
export function calculateProposal(lines: readonly PricedLine[], kind: TaxKind): ProposalAmounts {
  const counted = lines.map((line) => countLine(line, kind));
  return {
    lines: counted.map(toLine),
    totals: toTotals(counted, lines),
  };
}

/** Which tax applies; while either state is unknown, that across states. */
export function taxKindOf(supplierState: string | null, placeOfSupply: string | null): TaxKind {
  return supplierState !== null && supplierState === placeOfSupply ? "cgst_sgst" : "igst";
}

/** A number with at most so many decimals as a whole number of its smallest parts: 12.5 to 2 is 1250. */
export function inParts(amount: number, decimals: number): number {
  return Math.round(amount * 10 ** decimals);
}

type Counted = Record<"gross" | "discount" | "taxable" | "cgst" | "sgst" | "igst", bigint>;

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

function toTotals(counted: Counted[], lines: readonly PricedLine[]): Totals {
  const all = addUp(counted);
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
        addUp(counted.filter((_, at) => lines[at]?.gstRate === gstRate)),
      );
      return { gstRate, taxable, cgst, sgst, igst };
    }),
  };
}

function addUp(counted: Counted[]): Counted {
  const sum = (key: keyof Counted) => counted.reduce((total, line) => total + line[key], 0n);
  return {
    gross: sum("gross"),
    discount: sum("discount"),
    taxable: sum("taxable"),
    cgst: sum("cgst"),
    sgst: sum("sgst"),
    igst: sum("igst"),
  };
}

function inRupees(counted: Counted): Record<keyof Counted, number> {
  return {
    gross: rupees(counted.gross),
    discount: rupees(counted.discount),
    taxable: rupees(counted.taxable),
    cgst: rupees(counted.cgst),
    sgst: rupees(counted.sgst),
    igst: rupees(counted.igst),
  };
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

/** Rounds half up; what is divided is never negative. */
function divide(amount: bigint, by: bigint): bigint {
  return (2n * amount + by) / (2n * by);
}
