import { setImmediate } from "node:timers/promises";
import sharp from "sharp";
import { expect, test } from "vitest";
import { pdfContent, work } from "@/testing/proposals/pdf-content";
import { readPdf, textOf } from "@/testing/proposals/read-pdf";
import { renderPdf } from "./print";
import type { PdfContent } from "./template-data";

const devanagari = "क्षत्रियश्रीमतीत्र्यंबकविश्वनाथन्कृष्णमूर्तिज्ञानेश्वरी".repeat(3).slice(0, 120);
const picture = sharp({ create: { width: 300, height: 90, channels: 4, background: "#e07a1f" } });

/** The text of each page, a line for each run of glyphs. */
async function pagesOf(content: PdfContent): Promise<string[]> {
  const { pages } = readPdf(await renderPdf(content, null));
  return pages.map((lines) => lines.map(({ text }) => text).join("\n"));
}

test("names supplier, client, lines, validity and amount", async () => {
  const lines = [work, { ...work, description: "Hosting", discount: 12.5, rate: 24_000.5 }];
  const intro = "Thank you for your time.";
  const [page = ""] = await pagesOf(pdfContent(lines, { intro, clientGstin: "29AAGCB7383J1Z4" }));
  for (const text of [
    "Sharma Traders",
    "14, Laxmi Estate",
    "Mumbai, Maharashtra",
    "GSTIN 27AAPFU0939F1ZV",
    "ST",
    "PROPOSAL",
    "Q/2026-27/0001",
    "21 Nov 2026",
    "21 Dec 2026",
    "Maharashtra (27)",
    "Meera Joshi",
    "Konkan Foods",
    "Unit 4, MIDC\nRatnagiri",
    "29AAGCB7383J1Z4",
    "Dealer portal",
    intro,
    "HSN/SAC",
    "998314",
    "RATE (₹)",
    "24,000.50",
    "12.5%",
    "18%",
    "10\nHours",
    "Amount\n2,55,005.00",
    "Discount\n-30,000.63",
    "Taxable value\n2,25,004.37",
    "CGST 9%\n20,250.39",
    "SGST 9%\n20,250.39",
    "Round off\n-0.15",
    "Total\n₹2,65,505.00",
    "Rupees Two Lakh Sixty-Five",
    "Terms and conditions\nHalf in advance",
    "For Sharma Traders\nAsha Sharma",
    "Q/2026-27/0001  ·  Page 1 of 1",
  ])
    expect(page).toContain(text);
  expect(page).not.toMatch(/DRAFT|IGST/);
});

test("across states it has IGST, in a union territory UTGST, and no column that no item uses", async () => {
  const plain = { ...work, gstRate: 0 };
  const [igst] = await pagesOf(pdfContent([work], { taxKind: "igst" }));
  expect(igst).toContain("IGST 18%\n2,700.00");
  expect((await pagesOf(pdfContent([work], { placeOfSupply: "04" })))[0]).toContain("UTGST 9%");
  expect(igst).not.toMatch(/CGST|DISC/);
  expect((await pagesOf(pdfContent([plain])))[0]).not.toMatch(/\nGST\n|CGST/);
});

test("a draft is marked on every page", async () => {
  const pages = await pagesOf(pdfContent(Array(40).fill(work), { number: null, preparedBy: null }));
  expect(pages).toHaveLength(3);
  for (const page of pages) expect(page).toMatch(/Draft {2}· {2}Page \d of 3.*DRAFT/s);
});

test.each(["png", "webp"] as const)("a logo in %s is printed", async (format) => {
  const pdf = await renderPdf(pdfContent(), await picture.toFormat(format).toBuffer());
  expect(readPdf(pdf).pages).toHaveLength(1);
  expect(Buffer.from(pdf).toString("latin1")).toMatch(/\/Subtype \/Image.*\/Width 300/s);
  const next = Buffer.from(await renderPdf(pdfContent(), null)).toString("latin1");
  expect(next).not.toContain("/Subtype /Image");
});

test("a long one goes on to as many pages as it needs, each with the head of the table", async () => {
  const pages = await pagesOf(pdfContent(Array(40).fill(work)));
  expect(pages).toHaveLength(3);
  for (const [at, page] of pages.entries()) {
    expect(page).toContain(`Page ${at + 1} of 3`);
    if (at < 2) expect(page).toContain("DESCRIPTION\nHSN/SAC");
  }
});

test("an item is kept on one page, unless it is longer than a page", async () => {
  const linesOf = (count: number) => Array(count).fill("line").join("\n");
  const kept = await pagesOf(pdfContent([work, { ...work, description: linesOf(40) }]));
  expect(kept.map((page) => page.match(/\bline\b/g)?.length ?? 0)).toEqual([0, 40]);
  const split = await pagesOf(pdfContent([{ ...work, description: linesOf(120) }]));
  expect(split).toHaveLength(3);
  expect(split.join("\n").match(/\bline\b/g)).toHaveLength(120);
});

test("terms longer than a page go on to the next", async () => {
  const terms = "A sentence of terms. ".repeat(230);
  expect(await pagesOf(pdfContent([work], { terms }))).toHaveLength(2);
});

test("text is never read as markup or code", async () => {
  const text = [
    '#read("/etc/passwd")',
    '#import "@preview/cetz:0.3.0"',
    '#eval("1+1")',
    "$x^2$",
    "*b*",
    "_i_",
    "@ref",
    "<label>",
    "\\ \\u{41}",
    "= Heading",
    "- item",
    "`raw`",
    "//c",
    "/*c*/",
    "https://a.example",
    "'q' \"q\"",
    "a--b",
    "...",
    "~",
    "#{",
    "]",
    "}",
    '"+read("x")+"',
  ].join(" ");
  const { supplier } = pdfContent();
  const content = pdfContent([{ ...work, description: text, unit: "#emoji.face" }], {
    title: text,
    clientName: text,
    clientBusiness: text,
    clientAddress: text,
    intro: text,
    terms: text,
    preparedBy: text,
    placeOfSupplyName: text,
    clientGstin: text,
    supplier: { ...supplier, name: text, address: text, city: text, phone: text, website: text },
  });
  const printed = textOf(await renderPdf(content, null));
  expect(printed.split(text.replace(/\s/g, "")).length - 1).toBeGreaterThanOrEqual(14);
  expect(printed).toContain("#emoji.face");
});

test("a word wider than its place is broken, a line of text is kept", async () => {
  const description = `${"x".repeat(300)} ${devanagari}\nsecond\n\nfourth`;
  const title = `Portal ${"y".repeat(193)}`;
  const [page = ""] = await pagesOf(pdfContent([{ ...work, description }], { title }));
  expect(page.replace(/\s/g, "")).toContain("x".repeat(300) + devanagari);
  for (const [run] of page.matchAll(/x{2,}/g)) expect(run.length).toBeLessThan(60);
  expect(page).toContain("\nsecond\nfourth\n");
});

test("a hundred items of 900 letters in Devanagari take under three seconds of work, in a thread", async () => {
  const description = "ग्राहक सेवा प्रशिक्षण और दस्तावेज़ीकरण ".repeat(30).slice(0, 900);
  const before = process.cpuUsage();
  let isDone = false;
  const rendered = renderPdf(pdfContent(Array(100).fill({ ...work, description })), null);
  const done = rendered.finally(() => {
    isDone = true;
  });
  let turns = 0;
  while (!isDone && turns < 1000) {
    await setImmediate();
    turns += 1;
  }
  expect(turns).toBe(1000);
  expect(readPdf(await done).pages).toHaveLength(51);
  const { user, system } = process.cpuUsage(before);
  expect((user + system) / 1000).toBeLessThan(3000);
}, 120_000);

test("after a logo that cannot be read the next proposal is printed", async () => {
  await expect(renderPdf(pdfContent(), Buffer.from("no image"))).rejects.toThrow("image");
  expect(await pagesOf(pdfContent())).toHaveLength(1);
});

test("proposals that are rendered at the same time keep their own text and logo", async () => {
  const logo = await picture.png().toBuffer();
  const pdfs = await Promise.all(
    [1, 2, 3].map((at) =>
      renderPdf(pdfContent([work], { title: `Portal ${at}` }), at === 2 ? logo : null),
    ),
  );
  expect(pdfs.map((pdf) => textOf(pdf).match(/Portal\d/)?.[0])).toEqual([
    "Portal1",
    "Portal2",
    "Portal3",
  ]);
  const withLogo = pdfs.map((pdf) => Buffer.from(pdf).includes("/Subtype /Image"));
  expect(withLogo).toEqual([false, true, false]);
});

test("a PDF carries the fonts that its texts need, and no other", async () => {
  const fontsOf = async (content: PdfContent) => readPdf(await renderPdf(content, null)).fonts;
  const latin = ["Inter-Regular", "Inter-SemiBold"];
  expect(await fontsOf(pdfContent())).toEqual(latin);
  const telugu = { title: "తెలుగు", terms: "తెలుగు, தமிழ்" };
  const others = ["NotoSansTamil-Regular", "NotoSansTelugu-Regular", "NotoSansTelugu-SemiBold"];
  expect(await fontsOf(pdfContent([work], telugu))).toEqual([...latin, ...others]);
});

test("control characters and amounts of 10,00,000 crore do not stop it", async () => {
  const title = "\u0007Portal\u202e \ud83d\ude00 தமிழ் ગુજરાતી";
  const dear = {
    ...work,
    quantity: 10_000,
    rate: 999_999_999.99,
    gstRate: 0,
    unit: "x".repeat(20),
  };
  const pages = await pagesOf(pdfContent([dear], { title, number: null, preparedBy: null }));
  expect(pages).toHaveLength(1);
  expect(pages[0]).toContain("₹99,99,99,99,99,900");
});
