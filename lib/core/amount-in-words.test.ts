import { expect, test } from "vitest";
import { amountInWords } from "./amount-in-words";

test.each([
  [0, "Zero"],
  [7, "Seven"],
  [20, "Twenty"],
  [99, "Ninety-Nine"],
  [100, "One Hundred"],
  [1_015, "One Thousand Fifteen"],
  [1_25_000, "One Lakh Twenty-Five Thousand"],
  [12_50_401, "Twelve Lakh Fifty Thousand Four Hundred One"],
  [1_00_00_000, "One Crore"],
  [10_00_000_00_00_000, "Ten Lakh Crore"],
])("%i rupees are Rupees %s Only", (rupees, words) => {
  expect(amountInWords(rupees)).toBe(`Rupees ${words} Only`);
});
