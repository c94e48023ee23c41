import sharp from "sharp";
import { expect, test } from "vitest";
import { calculateProposal } from "../totals";
import { printProposal } from "./print";
import type { Printable } from "./printable";

const devanagari = "क्षत्रियश्रीमतीत्र्यंबकविश्वनाथन्कृष्णमूर्तिज्ञानेश्वरी".repeat(3).slice(0, 120);

const work = {
  ...{ description: "Design", hsnSac: "998314", quantity: 10, unit: "Hours" },
  ...{ rate: 1500, discount: 0, gstRate: 18 },
};

function printable(lines: (typeof work)[] = [work], overrides: Partial<Printable> = {}): Printable {
  const { lines: amounts, totals } = calculateProposal(lines, "cgst_sgst");
  return {
    number: "Q/2026-27/0001",
    date: "2026-11-21",
    preparedBy: "Asha Sharma",
    logo: null,
    title: "Dealer portal",
    clientName: devanagari,
    clientBusiness: "Konkan Foods",
    clientAddress: "Unit 4, MIDC\nRatnagiri",
    clientGstin: null,
    placeOfSupply: "27",
    placeOfSupplyName: "Maharashtra",
    validUntil: "2026-12-21",
    intro: null,
    terms: "Half in advance",
    supplier: {
      ...{ name: "Sharma Traders", address: "14, Laxmi Estate", city: "Mumbai", phone: null },
      ...{ state: "Maharashtra", stateCode: "27", gstin: "27AAPFU0939F1ZV", website: null },
    },
    taxKind: "cgst_sgst",
    items: lines.map((line, index) => {
      const { discount: discountAmount = 0, ...rest } = amounts[index] ?? {};
      return { ...line, ...zero, ...rest, discountAmount };
    }),
    totals,
    ...overrides,
  };
}

const zero = { gross: 0, taxable: 0, cgst: 0, sgst: 0, igst: 0, total: 0 };

/** How many pages there are; a PDF names each in clear. */
async function pagesOf(proposal: Printable): Promise<number> {
  const text = Buffer.from(await printProposal(proposal)).toString("latin1");
  expect(text).toMatch(/^%PDF-1\.\d/);
  return text.match(/\/Type \/Page\b/g)?.length ?? 0;
}

test("a short proposal is one page, with a logo too", async () => {
  const background = "#e07a1f";
  const picture = sharp({ create: { width: 300, height: 90, channels: 4, background } });
  expect(await pagesOf(printable([work], { logo: await picture.png().toBuffer() }))).toBe(1);
});

test("a long one goes on to as many pages as it needs", async () => {
  expect(await pagesOf(printable(Array(40).fill(work)))).toBe(3);
});

test("a line longer than a page goes on to the next", async () => {
  const description = Array(120).fill("line").join("\n");
  expect(await pagesOf(printable([{ ...work, description }]))).toBe(3);
});

test("terms longer than a page go on to the next", async () => {
  expect(await pagesOf(printable([work], { terms: "A sentence of terms. ".repeat(230) }))).toBe(2);
});

test("a hundred lines of a thousand letters in Devanagari take under three seconds of work", async () => {
  const description = "ग्राहक सेवा प्रशिक्षण और दस्तावेज़ीकरण ".repeat(30).slice(0, 1000);
  const before = process.cpuUsage();
  await pagesOf(printable(Array(100).fill({ ...work, description })));
  const { user, system } = process.cpuUsage(before);
  expect((user + system) / 1000).toBeLessThan(3000);
}, 30_000);

test("a paper carries the fonts that its texts need, and no other", async () => {
  const fontsOf = async (proposal: Printable) => {
    const text = Buffer.from(await printProposal(proposal)).toString("latin1");
    return [...new Set(text.match(/(?<=\/FontName \/[A-Z]+\+)[\w-]+/g))].sort();
  };
  const latin = ["Mukta-Regular", "Mukta-SemiBold"];
  expect(await fontsOf(printable())).toEqual(latin);
  const telugu = { title: "తెలుగు", terms: "తెలుగు, தமிழ்" };
  const others = ["NotoSansTamil-Regular", "NotoSansTelugu-Regular", "NotoSansTelugu-SemiBold"];
  expect(await fontsOf(printable([work], telugu))).toEqual([...latin, ...others]);
});

test("characters that no printer knows, and amounts of 10,00,000 crore, do not stop it", async () => {
  const title = "\u0007Portal\u202e \ud83d\ude00 தமிழ் ગુજરાતી";
  const dear = {
    ...work,
    quantity: 10_000,
    rate: 999_999_999.99,
    gstRate: 0,
    unit: "x".repeat(20),
  };
  expect(await pagesOf(printable([dear], { title, number: null, preparedBy: null }))).toBe(1);
});
