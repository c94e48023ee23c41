import { timingSafeEqual } from "node:crypto";
import { Secret, TOTP } from "otpauth";

const periodMs = 30_000;

/** Steps a phone's clock may be off for a hint; a code of such a step does not count. */
const farthest = 10;

/** A new secret of 160 bits, in base32 as apps take it. */
export function newTotpSecret(): string {
  return new Secret({ size: 20 }).base32;
}

/** The otpauth address that an app reads from a QR code. */
export function totpUri(
  secret: string,
  { place, email }: { place: string; email: string },
): string {
  return totpOf(secret, { issuer: place, label: email }).toString();
}

/** The step that a code belongs to, the present one or the one before; else how it is wrong. */
export function judgeTotp(
  secret: string,
  code: string,
  now: Date,
): { step: number } | "wrong" | "clock" {
  const present = Math.floor(now.getTime() / periodMs);
  const totp = totpOf(secret);
  const isOf = (step: number) => isSame(totp.generate({ timestamp: step * periodMs }), code);
  for (const step of [present, present - 1]) if (isOf(step)) return { step };
  for (let off = 1; off <= farthest; off++)
    if (isOf(present + off) || isOf(present - off)) return "clock";
  return "wrong";
}

function totpOf(secret: string, names: { issuer?: string; label?: string } = {}): TOTP {
  return new TOTP({ ...names, secret, algorithm: "SHA1", digits: 6, period: periodMs / 1000 });
}

function isSame(made: string, given: string): boolean {
  return made.length === given.length && timingSafeEqual(Buffer.from(made), Buffer.from(given));
}
