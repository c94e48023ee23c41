import { Buffer } from "node:buffer";
import { createHash } from "node:crypto";
import { Secret } from "otpauth";
import { queueMail } from "@/lib/server/mail/queue";
import { noticeMail } from "@/lib/server/mail/templates";
import { unseal } from "@/lib/server/tokens/data-key";
import type { Account, Accounts } from "../account-store";
import type { FactorRow } from "./factor-rows";
import { recoveryCodeCount } from "./schema";
import { judgeTotp } from "./totp";

/** The proof that a code gave, or how it is wrong: "clock" if it belongs to another time. */
export type CodeUse = "totp" | "recovery" | "wrong" | "clock";

export const clockSentence =
  "Your phone's clock seems wrong. Set it to automatic time and try again";

/** Uses a code of one of the account's apps, or a recovery code, once. The use of a recovery code is mailed. */
export async function takeFactorCode(
  accounts: Accounts,
  account: Account,
  { code, placeName, now }: { code: string; placeName: string; now: Date },
): Promise<CodeUse> {
  if (/^\d{6}$/.test(code)) return takeAppCode(accounts, account, code, now);
  if (!(await accounts.factors.takeRecoveryCode(account.id, recoveryHash(code)))) return "wrong";
  const left = await accounts.factors.countRecoveryCodes(account.id);
  await accounts.record("recoveryCode.used", account, { left });
  await queueMail(accounts.scope, { ...recoveryUsedMail(placeName, left), to: account.email });
  return "recovery";
}

async function takeAppCode(
  accounts: Accounts,
  account: Account,
  code: string,
  now: Date,
): Promise<CodeUse> {
  let outcome: CodeUse = "wrong";
  for (const app of await accounts.factors.list(account.id)) {
    const secret = secretOf(app);
    const judged = secret ? judgeTotp(secret, code, now) : "wrong";
    if (judged === "clock") outcome = "clock";
    if (typeof judged === "object" && (await accounts.factors.takeStep(app.id, judged.step)))
      return "totp";
  }
  return outcome;
}

function secretOf({ kind, id, secretEnc }: FactorRow): string | null {
  if (kind !== "totp" || !secretEnc) return null;
  return Buffer.from(unseal(secretEnc, id)).toString();
}

function recoveryUsedMail(place: string, left: number) {
  return noticeMail({
    subject: `A recovery code for ${place} was used`,
    paragraphs: [
      `Somebody used one of your recovery codes for ${place}. ${left} are left. You make new ones in Settings.`,
      "If this was not you, change your password, end your sessions and make new recovery codes at once.",
    ],
  });
}

/** Ten new codes of 128 random bits, in groups of four that are easy to type. */
export function newRecoveryCodes(): string[] {
  return Array.from({ length: recoveryCodeCount }, () => grouped(new Secret({ size: 16 }).base32));
}

/** The stored form of a code as typed. Its bits are random, so a plain hash suffices. */
export function recoveryHash(code: string): Uint8Array<ArrayBuffer> {
  const plain = code.replace(/[\s-]/g, "").toUpperCase();
  return new Uint8Array(createHash("sha256").update(plain).digest());
}

function grouped(code: string): string {
  return code.match(/.{1,4}/g)?.join("-") ?? code;
}
