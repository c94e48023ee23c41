import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { gstRates } from "./choices";
import { calculateProposal, type PricedLine, type TaxKind, taxKindOf } from "./totals";

const one = (line: Partial<PricedLine>): PricedLine => ({
  quantity: 1,
  rate: 0,
  discount: 0,
  gstRate: 18,
  ...line,
});
const lineOf = (line: Partial<PricedLine>, kind: TaxKind) =>
  calculateProposal([one(line)], kind).lines[0];
const totalsOf = (lines: Partial<PricedLine>[], kind: TaxKind) =>
  calculateProposal(lines.map(one), kind).totals;

describe("a line", () => {
  test.each([
    ["whole rupees", { quantity: 10, rate: 1500 }, [15_000, 0, 15_000, 1_350, 1_350, 17_700]],
    ["paise", { rate: 99.95 }, [99.95, 0, 99.95, 9, 9, 117.95]],
    ["a third of a unit", { quantity: 0.333, rate: 100 }, [33.3, 0, 33.3, 3, 3, 39.3]],
    ["half a paisa up", { quantity: 0.5, rate: 0.01, gstRate: 0 }, [0.01, 0, 0.01, 0, 0, 0.01]],
    ["a discount", { rate: 1000, discount: 12.5 }, [1000, 125, 875, 78.75, 78.75, 1032.5]],
    ["all of it off", { rate: 1000, discount: 100 }, [1000, 1000, 0, 0, 0, 0]],
    ["a quarter percent", { rate: 1000, gstRate: 0.25 }, [1000, 0, 1000, 1.25, 1.25, 1002.5]],
    ["one and a half percent", { rate: 333, gstRate: 1.5 }, [333, 0, 333, 2.5, 2.5, 338]],
    ["halves that differ from the whole", { rate: 0.25 }, [0.25, 0, 0.25, 0.02, 0.02, 0.29]],
    ["no tax", { rate: 1000, gstRate: 0 }, [1000, 0, 1000, 0, 0, 1000]],
    ["what is not typed yet", { rate: Number.NaN }, [0, 0, 0, 0, 0, 0]],
  ])("of %s within the state", (_, line, [gross, discount, taxable, cgst, sgst, total]) => {
    const igst = 0;
    expect(lineOf(line, "cgst_sgst")).toEqual({
      gross,
      discount,
      taxable,
      cgst,
      sgst,
      igst,
      total,
    });
  });

  test.each([
    [{ rate: 1000 }, 180],
    [{ rate: 0.25 }, 0.05],
    [{ rate: 333, gstRate: 1.5 }, 5],
    [{ rate: 1000, gstRate: 40 }, 400],
  ])("%j across states has IGST %f alone", (line, igst) => {
    expect(lineOf(line, "igst")).toMatchObject({ cgst: 0, sgst: 0, igst });
  });
});

describe("the whole", () => {
  test.each([
    [100.5, 0.5, 101],
    [100.49, -0.49, 100],
    [100, 0, 100],
    [0.49, -0.49, 0],
  ])("%f is rounded by %f to %i rupees", (rate, roundOff, total) => {
    expect(totalsOf([{ rate, gstRate: 0 }], "igst")).toMatchObject({ roundOff, total });
  });

  test("adds up what was rounded line by line, by rate from the lowest", () => {
    const lines = [{ rate: 33.33 }, { rate: 33.33, gstRate: 5 }, { rate: 33.34, discount: 10 }];
    expect(totalsOf(lines, "cgst_sgst")).toEqual({
      gross: 100,
      discount: 3.33,
      taxable: 96.67,
      cgst: 6.53,
      sgst: 6.53,
      igst: 0,
      tax: 13.06,
      roundOff: 0.27,
      total: 110,
      byRate: [
        { gstRate: 5, taxable: 33.33, cgst: 0.83, sgst: 0.83, igst: 0 },
        { gstRate: 18, taxable: 63.34, cgst: 5.7, sgst: 5.7, igst: 0 },
      ],
    });
  });

  test("is 0 without lines", () => {
    expect(totalsOf([], "igst")).toMatchObject({ taxable: 0, tax: 0, total: 0, byRate: [] });
  });
});

test.each([
  ["27", "27", "cgst_sgst"],
  ["27", "29", "igst"],
  ["27", null, "igst"],
  [null, "27", "igst"],
  [null, null, "igst"],
])("from %s to %s the tax is %s", (from, to, kind) => {
  expect(taxKindOf(from, to)).toBe(kind);
});

const priced = fc.record({
  quantity: fc.integer({ min: 1, max: 1_000_000_000 }).map((milli) => milli / 1000),
  rate: fc.integer({ min: 0, max: 1_000_000_000_000 }).map((paise) => paise / 100),
  discount: fc.integer({ min: 0, max: 10_000 }).map((points) => points / 100),
  gstRate: fc.constantFrom(...gstRates),
});
const proposals = fc.array(priced, { maxLength: 30 });
const kinds = fc.constantFrom<TaxKind[]>("cgst_sgst", "igst");
const paise = (rupees: number) => Math.round(rupees * 100);
const small = (lines: PricedLine[]) =>
  lines.every(({ quantity, rate }) => quantity * rate < 1_000_000_000);

describe("whatever is offered", () => {
  test("the payable amount is whole rupees, at most 50 paise off, and the round-off names the difference", () => {
    fc.assert(
      fc.property(proposals.filter(small), kinds, (lines, kind) => {
        const { totals } = calculateProposal(lines, kind);
        expect(Number.isInteger(totals.total)).toBe(true);
        expect(Math.abs(totals.roundOff)).toBeLessThanOrEqual(0.5);
        expect(paise(totals.taxable) + paise(totals.tax) + paise(totals.roundOff)).toBe(
          paise(totals.total),
        );
      }),
    );
  });

  test("sums are those of the lines, and those of the rates", () => {
    fc.assert(
      fc.property(proposals.filter(small), kinds, (proposal, kind) => {
        const { lines, totals } = calculateProposal(proposal, kind);
        for (const key of ["gross", "discount", "taxable", "cgst", "sgst", "igst"] as const)
          expect(lines.reduce((sum, line) => sum + paise(line[key]), 0)).toBe(paise(totals[key]));
        for (const key of ["taxable", "cgst", "sgst", "igst"] as const)
          expect(totals.byRate.reduce((sum, rate) => sum + paise(rate[key]), 0)).toBe(
            paise(totals[key]),
          );
      }),
    );
  });

  test("CGST equals SGST, and either kind of tax is a paisa a line from the other at most", () => {
    fc.assert(
      fc.property(
        priced.filter((line) => small([line])),
        (line) => {
          const [within] = calculateProposal([line], "cgst_sgst").lines;
          const [across] = calculateProposal([line], "igst").lines;
          expect(within?.cgst).toBe(within?.sgst);
          const apart = paise(within?.total ?? 0) - paise(across?.total ?? 0);
          expect(Math.abs(apart)).toBeLessThanOrEqual(1);
        },
      ),
    );
  });

  test("a discount never makes it dearer", () => {
    fc.assert(
      fc.property(proposals.filter(small), kinds, (lines, kind) => {
        const undiscounted = lines.map((line) => ({ ...line, discount: 0 }));
        expect(calculateProposal(lines, kind).totals.total).toBeLessThanOrEqual(
          calculateProposal(undiscounted, kind).totals.total,
        );
      }),
    );
  });
});
