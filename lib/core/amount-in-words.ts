const ones = [
  ..."Zero One Two Three Four Five Six Seven Eight Nine Ten".split(" "),
  ..."Eleven Twelve Thirteen Fourteen Fifteen Sixteen Seventeen Eighteen Nineteen".split(" "),
];
const tens = ["", "", ..."Twenty Thirty Forty Fifty Sixty Seventy Eighty Ninety".split(" ")];

const steps = [
  [10_000_000, "Crore"],
  [100_000, "Lakh"],
  [1000, "Thousand"],
  [100, "Hundred"],
] as const;

/** Whole rupees, 0 or more, in the Indian style: "Rupees Twelve Lakh Fifty Thousand Only". */
export function amountInWords(rupees: number): string {
  return `Rupees ${inWords(rupees)} Only`;
}

function inWords(count: number): string {
  if (count < 20) return ones[count] ?? "";
  for (const [size, name] of steps) {
    if (count < size) continue;
    const rest = count % size;
    const whole = `${inWords(Math.floor(count / size))} ${name}`;
    return rest === 0 ? whole : `${whole} ${inWords(rest)}`;
  }
  const unit = count % 10;
  const ten = tens[Math.floor(count / 10)] ?? "";
  return unit === 0 ? ten : `${ten}-${ones[unit]}`;
}
