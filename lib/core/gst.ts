/** States and union territories by the code that a GSTIN begins with (Goods and Services Tax Network). */
export const gstStates = {
  "01": "Jammu and Kashmir",
  "02": "Himachal Pradesh",
  "03": "Punjab",
  "04": "Chandigarh",
  "05": "Uttarakhand",
  "06": "Haryana",
  "07": "Delhi",
  "08": "Rajasthan",
  "09": "Uttar Pradesh",
  "10": "Bihar",
  "11": "Sikkim",
  "12": "Arunachal Pradesh",
  "13": "Nagaland",
  "14": "Manipur",
  "15": "Mizoram",
  "16": "Tripura",
  "17": "Meghalaya",
  "18": "Assam",
  "19": "West Bengal",
  "20": "Jharkhand",
  "21": "Odisha",
  "22": "Chhattisgarh",
  "23": "Madhya Pradesh",
  "24": "Gujarat",
  "26": "Dadra and Nagar Haveli and Daman and Diu",
  "27": "Maharashtra",
  "29": "Karnataka",
  "30": "Goa",
  "31": "Lakshadweep",
  "32": "Kerala",
  "33": "Tamil Nadu",
  "34": "Puducherry",
  "35": "Andaman and Nicobar Islands",
  "36": "Telangana",
  "37": "Andhra Pradesh",
  "38": "Ladakh",
  "96": "Outside India",
  "97": "Other Territory",
} as const;

export type GstStateCode = keyof typeof gstStates;

const withoutLegislature: readonly string[] = ["04", "26", "31", "35", "38"];

/** Whether the text is a code of `gstStates`. */
export function isGstStateCode(text: string): text is GstStateCode {
  return Object.hasOwn(gstStates, text);
}

/** The name of a state by its code; null for any other text. */
export function gstStateName(code: string | null): string | null {
  return code !== null && isGstStateCode(code) ? gstStates[code] : null;
}

/** The codes with their names, in the order of the names, as a choice shows them. */
export function gstStateOptions(): { value: GstStateCode; label: string }[] {
  return Object.entries(gstStates)
    .flatMap(([value, label]) => (isGstStateCode(value) ? [{ value, label }] : []))
    .sort((one, other) => one.label.localeCompare(other.label));
}

/**
 * The state of a business: that of its GSTIN, else the one it names in words, however spelled in
 * capitals. Null when neither is known.
 */
export function gstStateOf(business: {
  gstin: string | null;
  state: string | null;
}): GstStateCode | null {
  const ofGstin = business.gstin?.slice(0, 2) ?? "";
  if (isGstStateCode(ofGstin)) return ofGstin;
  const named = plain(business.state ?? "");
  return gstStateOptions().find(({ label }) => plain(label) === named)?.value ?? null;
}

/** The name of the state's half of GST: UTGST in union territories without a legislature. */
export function stateTaxName(code: string | null): "SGST" | "UTGST" {
  return code !== null && withoutLegislature.includes(code) ? "UTGST" : "SGST";
}

function plain(state: string): string {
  return state
    .toLowerCase()
    .replace(/&/g, "and")
    .replace(/[^a-z]/g, "");
}

const alphabet = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ";
const shape = /^(?:[0-3]\d|97)[A-Z]{5}\d{4}[A-Z][1-9A-Z]Z[0-9A-Z]$/;

/** Whether the text has the shape of a GSTIN, whatever its check character. */
export function looksLikeGstin(text: string): boolean {
  return shape.test(text);
}

/**
 * Whether the text is a GSTIN: state code, PAN, entity number, "Z", and the check character of the
 * Goods and Services Tax Network (Luhn modulo 36 over the first fourteen).
 */
export function isGstin(text: string): boolean {
  return looksLikeGstin(text) && checkCharacter(text.slice(0, 14)) === text[14];
}

function checkCharacter(first14: string): string | undefined {
  const sum = [...first14].reduce((total, character, index) => {
    const product = alphabet.indexOf(character) * (index % 2 === 0 ? 1 : 2);
    return total + Math.floor(product / 36) + (product % 36);
  }, 0);
  return alphabet[(36 - (sum % 36)) % 36];
}
