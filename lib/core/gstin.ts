const alphabet = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ";
const shape = /^(?:[0-3]\d|97)[A-Z]{5}\d{4}[A-Z][1-9A-Z]Z[0-9A-Z]$/;

/** Whether the text is built like a GSTIN, rightly typed or not. */
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
