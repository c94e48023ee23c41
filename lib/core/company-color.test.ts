import { expect, test } from "vitest";
import { companyColor, companyColors } from "./company-color";

function luminance(hex: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

test.each(companyColors)("white text can be read on %s", (color) => {
  expect(1.05 / (luminance(color) + 0.05)).toBeGreaterThan(4.5);
});

test("a name has one colour, and names use all of them", () => {
  expect(companyColor("शर्मा ट्रेडर्स")).toBe(companyColor("शर्मा ट्रेडर्स"));
  const used = new Set(Array.from({ length: 100 }, (_, at) => companyColor(`Company ${at}`)));
  expect(used.size).toBe(companyColors.length);
});
