import fc from "fast-check";
import { expect, test } from "vitest";
import { amountInWords } from "./amount-in-words";
import {
  countOf,
  formatAmount,
  formatBytes,
  formatCount,
  formatInr,
  formatInrCompact,
  formatQuantity,
} from "./format";
import {
  gstStateOf,
  gstStateOptions,
  gstStates,
  isGstin,
  isGstStateCode,
  looksLikeGstin,
} from "./gst";
import { parseRupees } from "./parse-rupees";

const maxRupees = 10_000_000_000_000;
const rupees = fc.integer({ min: 0, max: maxRupees });
const digitsOf = (text: string) => text.replace(/[^\d.]/g, "");

const names =
  "Zero One Two Three Four Five Six Seven Eight Nine Ten Eleven Twelve Thirteen Fourteen"
    .concat(" Fifteen Sixteen Seventeen Eighteen Nineteen")
    .split(" ");
const tens = "Twenty Thirty Forty Fifty Sixty Seventy Eighty Ninety".split(" ");
const sizes: Record<string, number> = { Hundred: 1e2, Thousand: 1e3, Lakh: 1e5, Crore: 1e7 };

/** Reads an amount in words back: each size word multiplies what stands before it. */
function fromWords(words: readonly string[]): number {
  for (const [name, size] of Object.entries(sizes).reverse()) {
    const at = words.lastIndexOf(name);
    if (at < 0) continue;
    return fromWords(words.slice(0, at)) * size + fromWords(words.slice(at + 1));
  }
  return words.flatMap((word) => word.split("-")).reduce((sum, word) => sum + below100(word), 0);
}

function below100(word: string): number {
  const ten = tens.indexOf(word);
  return ten >= 0 ? (ten + 2) * 10 : names.indexOf(word);
}

test("an amount in words reads back as the same number of rupees", () => {
  fc.assert(
    fc.property(rupees, (amount) => {
      const [, words = ""] = /^Rupees (.+) Only$/.exec(amountInWords(amount)) ?? [];
      expect(fromWords(words.split(" "))).toBe(amount);
    }),
  );
});

test("rupees as they are shown are read back as typed", () => {
  fc.assert(
    fc.property(rupees, (amount) => {
      expect(parseRupees(formatInr(amount))).toBe(amount);
      expect(parseRupees(formatAmount(amount))).toBe(amount);
      expect(parseRupees(`Rs. ${formatCount(amount)}/-`)).toBe(amount);
    }),
  );
});

test("compact rupees are read back within a hundredth of their unit", () => {
  fc.assert(
    fc.property(rupees, (amount) => {
      const read = parseRupees(formatInrCompact(amount)) ?? Number.NaN;
      const unit = amount >= 99.995e5 ? 1e7 : amount >= 1e5 ? 1e5 : 1;
      expect(Math.abs(read - amount)).toBeLessThanOrEqual(unit / 100);
    }),
  );
});

test("compact rupees keep their order", () => {
  fc.assert(
    fc.property(rupees, rupees, (a, b) => {
      const [low, high] = [Math.min(a, b), Math.max(a, b)].map(
        (amount) => parseRupees(formatInrCompact(amount)) ?? Number.NaN,
      );
      expect(low).toBeLessThanOrEqual(high ?? Number.NaN);
    }),
  );
});

test("a negative amount is the positive one with a minus", () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: maxRupees }), (amount) => {
      expect(formatInrCompact(-amount)).toBe(`-${formatInrCompact(amount)}`);
      expect(formatInr(-amount)).toBe(`-${formatInr(amount)}`);
    }),
  );
});

test("grouping adds commas after the last three digits and every two before, and loses nothing", () => {
  fc.assert(
    fc.property(rupees, (amount) => {
      expect(digitsOf(formatCount(amount))).toBe(String(amount));
      expect(formatCount(amount)).toMatch(/^\d{1,3}$|^\d{1,2}(,\d{2})*,\d{3}$/);
      expect(countOf(amount, "lead")).toBe(
        `${formatCount(amount)} ${amount === 1 ? "lead" : "leads"}`,
      );
    }),
  );
});

test("quantities are shown to the thousandth", () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1_000_000_000 }), (thousandths) => {
      const quantity = thousandths / 1000;
      expect(Number(digitsOf(formatQuantity(quantity)))).toBe(quantity);
    }),
  );
});

test("a size is shown with at most three digits before the point, within five hundredths of its unit", () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 999_949_999_999 }), (bytes) => {
      const [, figure = "", unit = ""] = /^([\d.]+) (B|kB|MB|GB)$/.exec(formatBytes(bytes)) ?? [];
      const factor = 1000 ** ["B", "kB", "MB", "GB"].indexOf(unit);
      expect(Math.abs(Number(figure) * factor - bytes)).toBeLessThanOrEqual(factor * 0.05 + 1e-6);
      expect(Number(figure)).toBeLessThanOrEqual(1000);
    }),
  );
});

test("text that is no amount is never taken for one", () => {
  const word = fc.stringMatching(/^[d-jm-z]{1,8}$/).filter((text) => text !== "inr");
  fc.assert(
    fc.property(rupees, word, (amount, text) => {
      expect(parseRupees(`${amount} ${text}`)).toBeNaN();
      expect(parseRupees(text)).toBeNaN();
      expect(parseRupees(`-${amount}`)).toBeNaN();
    }),
  );
});

/** A place of supply that no business is registered in. */
const outsideIndia = "96";
const alphabet = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ";
const letters = (length: number) =>
  fc.array(fc.constantFrom(...alphabet.slice(10)), { minLength: length, maxLength: length });
const gstin = fc
  .tuple(
    fc.constantFrom(...Object.keys(gstStates).filter((code) => code !== outsideIndia)),
    letters(5),
    fc.integer({ min: 0, max: 9999 }),
    letters(1),
    fc.constantFrom(...alphabet.slice(1)),
  )
  .map(([state, pan, figures, last, entity]) => {
    const start = `${state}${pan.join("")}${String(figures).padStart(4, "0")}${last.join("")}${entity}Z`;
    return start + ([...alphabet].find((check) => isGstin(start + check)) ?? "?");
  });

test("for every state, PAN and entity exactly one check character makes a GSTIN", () => {
  fc.assert(
    fc.property(gstin, (number) => {
      const start = number.slice(0, 14);
      expect([...alphabet].filter((check) => isGstin(start + check))).toHaveLength(1);
    }),
  );
});

test("a GSTIN with one wrong character is refused", () => {
  fc.assert(
    fc.property(gstin, fc.nat(14), fc.constantFrom(...alphabet), (number, at, wrong) => {
      fc.pre(number[at] !== wrong);
      const typed = number.slice(0, at) + wrong + number.slice(at + 1);
      expect(isGstin(typed)).toBe(false);
    }),
  );
});

test("a GSTIN has the right form, and a lower-case one has not", () => {
  fc.assert(
    fc.property(gstin, (number) => {
      expect(looksLikeGstin(number)).toBe(true);
      expect(isGstin(number.toLowerCase())).toBe(false);
    }),
  );
});

test("each state is offered once, and found by its GSTIN or by its name in any capitals", () => {
  const options = gstStateOptions();
  expect(options.map((option) => option.value).sort()).toEqual(Object.keys(gstStates).sort());
  for (const { value, label } of options) {
    expect(isGstStateCode(value)).toBe(true);
    expect(gstStateOf({ gstin: null, state: ` ${label.toUpperCase()} ` })).toBe(value);
  }
  fc.assert(
    fc.property(gstin, (number) => {
      expect(gstStateOf({ gstin: number, state: "Goa" })).toBe(number.slice(0, 2));
    }),
  );
});
