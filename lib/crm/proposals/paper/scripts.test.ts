import PDFDocument from "pdfkit";
import { expect, test } from "vitest";
import { drawLine, lineOf, linesOf, widthOf } from "./draw";
import { openFont } from "./faces";
import { faceOf } from "./runs";
import { styles } from "./sheet";

/** A company's name, what it sells and where it is: conjuncts, signs on all sides, own figures. */
const texts = [
  [
    "mukta",
    "श्री लक्ष्मी ट्रेडर्स प्राइवेट लिमिटेड, ग्राहक सेवा प्रशिक्षण, कृष्णमूर्ति ज्ञानेश्वरी, क्षत्रिय मार्ग, नाशिक ४२२००१। दस्तावेज़",
  ],
  [
    "noto-sans-bengali",
    "শ্রী লক্ষ্মী ট্রেডার্স প্রাইভেট লিমিটেড, কৃষ্ণচন্দ্র চট্টোপাধ্যায়, জ্ঞানেন্দ্র স্ট্রিট, কলকাতা ৭০০০০১ পশ্চিমবঙ্গ। হৃদয়",
  ],
  [
    "noto-sans-gujarati",
    "શ્રી લક્ષ્મી ટ્રેડર્સ પ્રાઇવેટ લિમિટેડ, ગ્રાહક સેવા, કૃષ્ણકાંત જ્ઞાનેશ્વર ત્રિવેદી, અમદાવાદ ૩૮૦૦૦૧ હૃદય વિદ્યુત",
  ],
  [
    "noto-sans-gurmukhi",
    "ਸ੍ਰੀ ਲਕਸ਼ਮੀ ਟ੍ਰੇਡਰਜ਼ ਪ੍ਰਾਈਵੇਟ ਲਿਮਿਟਡ, ਗਾਹਕ ਸੇਵਾ ਸਿਖਲਾਈ, ਕ੍ਰਿਸ਼ਨ ਸਿੰਘ ਭੁੱਲਰ, ਅੰਮ੍ਰਿਤਸਰ ੧੪੩੦੦੧। ਸ਼ੁੱਧ ਘਿਓ",
  ],
  [
    "noto-sans-kannada",
    "ಶ್ರೀ ಲಕ್ಷ್ಮೀ ಟ್ರೇಡರ್ಸ್ ಪ್ರೈವೇಟ್ ಲಿಮಿಟೆಡ್, ಗ್ರಾಹಕ ಸೇವಾ ತರಬೇತಿ, ಕೃಷ್ಣಮೂರ್ತಿ ಜ್ಞಾನೇಶ್ವರಿ, ಬೆಂಗಳೂರು, ಸ್ವಾತಂತ್ರ್ಯ ರಸ್ತೆ",
  ],
  [
    "noto-sans-malayalam",
    "ശ്രീ ലക്ഷ്മി ട്രേഡേഴ്സ് പ്രൈവറ്റ് ലിമിറ്റഡ്, ഉപഭോക്തൃ സേവനം, കൃഷ്ണമൂർത്തി ജ്ഞാനേശ്വരി, സ്വാതന്ത്ര്യം ൻ ർ ൽ ൾ ൺ",
  ],
  [
    "noto-sans-oriya",
    "ଶ୍ରୀ ଲକ୍ଷ୍ମୀ ଟ୍ରେଡର୍ସ ପ୍ରାଇଭେଟ ଲିମିଟେଡ, ଗ୍ରାହକ ସେବା, କୃଷ୍ଣଚନ୍ଦ୍ର ଜ୍ଞାନେନ୍ଦ୍ର ମହାପାତ୍ର, ଭୁବନେଶ୍ୱର ଓଡ଼ିଶା ୭୫୧୦୦୧।",
  ],
  [
    "noto-sans-tamil",
    "ஸ்ரீ லக்ஷ்மி டிரேடர்ஸ் பிரைவேட் லிமிடெட், வாடிக்கையாளர் சேவை, கிருஷ்ணமூர்த்தி ஞானேஸ்வரி, கோயம்புத்தூர், சௌந்தர்யா",
  ],
  [
    "noto-sans-telugu",
    "శ్రీ లక్ష్మీ ట్రేడర్స్ ప్రైవేట్ లిమిటెడ్, వినియోగదారుల సేవ, కృష్ణమూర్తి జ్ఞానేశ్వరి, ఆంధ్రప్రదేశ్, స్వాతంత్ర్య సంస్కృతి",
  ],
] as const;

const weights = ["regular", "semibold"] as const;
const ofPaper = " - 14 Hours, GST 18% at ₹ 1,200.50 “net” · Phase 2";

function glyphsOf(text: string, weight: (typeof weights)[number] = "regular"): number[] {
  return lineOf(text).flatMap((run) =>
    openFont(run.face, weight)
      .layout(run.text)
      .glyphs.map(({ id }) => id),
  );
}

test.each(texts)("%s is the one font of a text in its script with Latin", (face, text) => {
  expect(faceOf(text)).toBe(face);
  expect([...new Set(lineOf(text + ofPaper).map((run) => run.face))]).toEqual([face]);
  expect([...new Set(lineOf(ofPaper + text).map((run) => run.face))]).toContain(face);
});

test.each(texts)("%s has every glyph of such a text in both weights", (_, text) => {
  expect(text.length).toBeGreaterThan(100);
  for (const weight of weights) expect(glyphsOf(text + ofPaper, weight)).not.toContain(0);
});

test.each(texts)("%s has the same characters in both weights", (face) => {
  const { characterSet } = openFont(face, "semibold");
  expect(characterSet).toEqual(openFont(face, "regular").characterSet);
});

test.each(texts)("lines in %s are no wider than they may be, as they are drawn", (_, text) => {
  const doc = new PDFDocument({ font: "" });
  for (const style of [styles.cell, styles.strong]) {
    const lines = linesOf(doc, `${text}${ofPaper} ${text.replaceAll(" ", "")}`, 150, style);
    for (const line of lines) {
      expect(widthOf(doc, line, style)).toBeLessThanOrEqual(150);
      drawLine(doc, line, { x: 0, y: 0 }, style);
    }
  }
});

test.each([
  ["Devanagari", "क्ष"],
  ["Bengali", "ক্ষ"],
  ["Gujarati", "ક્ષ"],
  ["Kannada", "ಕ್ಷ"],
  ["Malayalam", "ക്ഷ"],
  ["Odia", "କ୍ଷ"],
  ["Tamil", "க்ஷ"],
])("a conjunct of %s is one glyph", (_, conjunct) => {
  expect(glyphsOf(conjunct)).toHaveLength(1);
});

test.each([
  ["Devanagari", "कि"],
  ["Bengali", "কে"],
  ["Gurmukhi", "ਕਿ"],
  ["Malayalam", "കെ"],
  ["Odia", "କେ"],
  ["Tamil", "கெ"],
])("a vowel sign of %s that stands before its letter is drawn there", (_, [letter, sign]) => {
  const [first, second] = glyphsOf(`${letter}${sign}`);
  expect(second).toBe(glyphsOf(letter ?? "")[0]);
  expect(first).not.toBe(second);
});

test("a word in two scripts is shaped by each: GST stays Latin, the rest is joined", () => {
  expect(glyphsOf("GSTक्ष")).toEqual([...glyphsOf("GST"), ...glyphsOf("क्ष")]);
});
