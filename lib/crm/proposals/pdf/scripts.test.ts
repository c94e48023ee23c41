import { expect, test } from "vitest";
import { pdfContent, work } from "@/testing/proposals/pdf-content";
import { readPdf, textOf } from "@/testing/proposals/read-pdf";
import { renderPdf } from "./print";

/** A company's name, what it sells and where it is: conjuncts, signs on all sides, own figures. */
const texts = [
  [
    "Mukta",
    "श्री लक्ष्मी ट्रेडर्स प्राइवेट लिमिटेड, ग्राहक सेवा प्रशिक्षण, कृष्णमूर्ति ज्ञानेश्वरी, क्षत्रिय मार्ग, नाशिक ४२२००१। दस्तावेज़",
  ],
  [
    "NotoSansBengali",
    "শ্রী লক্ষ্মী ট্রেডার্স প্রাইভেট লিমিটেড, কৃষ্ণচন্দ্র চট্টোপাধ্যায়, জ্ঞানেন্দ্র স্ট্রিট, কলকাতা ৭০০০০১ পশ্চিমবঙ্গ। হৃদয়",
  ],
  [
    "NotoSansGujarati",
    "શ્રી લક્ષ્મી ટ્રેડર્સ પ્રાઇવેટ લિમિટેડ, ગ્રાહક સેવા, કૃષ્ણકાંત જ્ઞાનેશ્વર ત્રિવેદી, અમદાવાદ ૩૮૦૦૦૧ હૃદય વિદ્યુત",
  ],
  [
    "NotoSansGurmukhi",
    "ਸ੍ਰੀ ਲਕਸ਼ਮੀ ਟ੍ਰੇਡਰਜ਼ ਪ੍ਰਾਈਵੇਟ ਲਿਮਿਟਡ, ਗਾਹਕ ਸੇਵਾ ਸਿਖਲਾਈ, ਕ੍ਰਿਸ਼ਨ ਸਿੰਘ ਭੁੱਲਰ, ਅੰਮ੍ਰਿਤਸਰ ੧੪੩੦੦੧। ਸ਼ੁੱਧ ਘਿਓ",
  ],
  [
    "NotoSansKannada",
    "ಶ್ರೀ ಲಕ್ಷ್ಮೀ ಟ್ರೇಡರ್ಸ್ ಪ್ರೈವೇಟ್ ಲಿಮಿಟೆಡ್, ಗ್ರಾಹಕ ಸೇವಾ ತರಬೇತಿ, ಕೃಷ್ಣಮೂರ್ತಿ ಜ್ಞಾನೇಶ್ವರಿ, ಬೆಂಗಳೂರು, ಸ್ವಾತಂತ್ರ್ಯ ರಸ್ತೆ",
  ],
  [
    "NotoSansMalayalam",
    "ശ്രീ ലക്ഷ്മി ട്രേഡേഴ്സ് പ്രൈവറ്റ് ലിമിറ്റഡ്, ഉപഭോക്തൃ സേവനം, കൃഷ്ണമൂർത്തി ജ്ഞാനേശ്വരി, സ്വാതന്ത്ര്യം ൻ ർ ൽ ൾ ൺ",
  ],
  [
    "NotoSansOriya",
    "ଶ୍ରୀ ଲକ୍ଷ୍ମୀ ଟ୍ରେଡର୍ସ ପ୍ରାଇଭେଟ ଲିମିଟେଡ, ଗ୍ରାହକ ସେବା, କୃଷ୍ଣଚନ୍ଦ୍ର ଜ୍ଞାନେନ୍ଦ୍ର ମହାପାତ୍ର, ଭୁବନେଶ୍ୱର ଓଡ଼ିଶା ୭୫୧୦୦୧।",
  ],
  [
    "NotoSansTamil",
    "ஸ்ரீ லக்ஷ்மி டிரேடர்ஸ் பிரைவேட் லிமிடெட், வாடிக்கையாளர் சேவை, கிருஷ்ணமூர்த்தி ஞானேஸ்வரி, கோயம்புத்தூர், சௌந்தர்யா",
  ],
  [
    "NotoSansTelugu",
    "శ్రీ లక్ష్మీ ట్రేడర్స్ ప్రైవేట్ లిమిటెడ్, వినియోగదారుల సేవ, కృష్ణమూర్తి జ్ఞానేశ్వరి, ఆంధ్రప్రదేశ్, స్వాతంత్ర్య సంస్కృతి",
  ],
] as const;

const ofLatin = " - 14 Hours, GST 18% at ₹ 1,200.50 “net” · Phase 2";

/** The glyphs of each text, printed as lines of one proposal. */
async function glyphsOf(...texts: string[]): Promise<number[][]> {
  const pdf = await renderPdf(pdfContent([work], { intro: texts.join("\n") }), null);
  const [page = []] = readPdf(pdf).pages;
  const from = page.findIndex(({ text }) => text === "Dealer portal") + 1;
  return page.slice(from, from + texts.length).map(({ glyphs }) => glyphs);
}

/** Typst repeats conjuncts of these that have signs out of line, in the text that is copied alone. */
const repeated = ["NotoSansBengali", "NotoSansOriya", "NotoSansTelugu"];

async function printed(text: string) {
  const content = pdfContent([{ ...work, description: text }], { title: text, terms: text });
  const pdf = await renderPdf(content, null);
  return { copied: textOf(pdf), fonts: readPdf(pdf).fonts };
}

test.each(texts)(
  "%s is the font of a text in its script beside that of Latin",
  async (font, text) => {
    expect(text.length).toBeGreaterThan(100);
    const { copied, fonts } = await printed(text + ofLatin);
    const ofDanda = text.includes("।") ? ["Mukta"] : [];
    const used = new Set(
      ["Inter", ...ofDanda, font].flatMap((name) => [`${name}-Regular`, `${name}-SemiBold`]),
    );
    expect(fonts).toEqual([...used]);
    let at = 0;
    for (const character of (text + ofLatin).repeat(3).normalize("NFC").replace(/\s/g, "")) {
      const found = copied.indexOf(character, at);
      expect(found).toBeGreaterThan(-1);
      at = found + 1;
    }
  },
);

test.each(texts.filter(([font]) => !repeated.includes(font)))(
  "a text in %s is copied as it was written",
  async (_, text) => {
    const { copied } = await printed(text + ofLatin);
    const written = (text + ofLatin).normalize("NFC").replace(/\s/g, "");
    expect(copied.split(written)).toHaveLength(4);
  },
);

test.each([
  ["Devanagari", "क्ष"],
  ["Bengali", "ক্ষ"],
  ["Gujarati", "ક્ષ"],
  ["Kannada", "ಕ್ಷ"],
  ["Malayalam", "ക്ഷ"],
  ["Odia", "କ୍ଷ"],
  ["Tamil", "க்ஷ"],
])("a conjunct of %s is one glyph", async (_, conjunct) => {
  const [glyphs] = await glyphsOf(conjunct);
  expect(glyphs).toHaveLength(1);
});

test.each([
  ["Devanagari", "क", "कि"],
  ["Bengali", "ক", "কে"],
  ["Gurmukhi", "ਕ", "ਕਿ"],
  ["Malayalam", "ക", "കെ"],
  ["Odia", "କ", "କେ"],
  ["Tamil", "க", "கெ"],
])("a vowel sign of %s that stands before its letter is drawn there", async (_, letter, both) => {
  const [[alone] = [], [first, second] = []] = await glyphsOf(letter, both);
  expect(second).toBe(alone);
  expect(first).not.toBe(second);
});

test.each([
  ["Devanagari", "क्षत्रियश्रीमतीत्र्यंबकविश्वना", /^\p{M}|\u094d$/u],
  ["Telugu", "క్షత్రియశ్రీమతిత్ర్యంబకవిశ్వనా", /^\p{M}|\u0c4d$/u],
  ["Malayalam", "ക്ഷത്രിയശ്രീമതിത്ര്യംബകവിശ്വനാ", /^\p{M}|\u0d4d$/u],
])(
  "a word in %s is never broken within a letter, its signs or a conjunct",
  async (_, part, broken) => {
    const description = part.repeat(8);
    const pdf = await renderPdf(pdfContent([{ ...work, description }]), null);
    const lines = readPdf(pdf)
      .pages.flat()
      .map(({ text }) => text);
    const own = lines.filter((line) => /[\u0900-\u0d7f]/.test(line));
    expect(own.join("")).toBe(description);
    expect(own.length).toBeGreaterThan(3);
    for (const line of own) expect(line).not.toMatch(broken);
  },
);
