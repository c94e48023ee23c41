import type { SessionProof } from "@/lib/auth/schema";

const names: Record<SessionProof, string> = {
  code: "code by mail",
  password: "password",
  passkey: "passkey",
  totp: "authenticator app",
  recovery: "recovery code",
  trusted: "trusted browser",
};

/** How a session was opened, in words: "Signed in by password and authenticator app". */
export function proofText(proofs: readonly SessionProof[]): string | null {
  if (proofs.length === 0) return null;
  return `Signed in by ${proofs.map((proof) => names[proof]).join(" and ")}`;
}
