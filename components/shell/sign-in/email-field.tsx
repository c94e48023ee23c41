import type { Ref } from "react";
import { Input } from "@/components/ui/input";
import { Label } from "@/components/ui/label";

type EmailFieldProps = {
  ref?: Ref<HTMLInputElement>;
  email: string;
  invalid: boolean;
  errorId: string;
  onChange: (email: string) => void;
  /** The browser suggests passkeys here as well. */
  suggestsPasskeys?: true;
};

export function EmailField({
  ref,
  email,
  invalid,
  errorId,
  onChange,
  suggestsPasskeys,
}: EmailFieldProps) {
  return (
    <>
      <Label htmlFor="sign-in-email">Email</Label>
      <Input
        ref={ref}
        id="sign-in-email"
        name="email"
        type="email"
        inputMode="email"
        autoComplete={suggestsPasskeys ? "username webauthn" : "username"}
        autoCapitalize="none"
        spellCheck={false}
        placeholder="name@company.com"
        className="h-10"
        required
        value={email}
        onChange={(event) => onChange(event.target.value)}
        aria-invalid={invalid}
        aria-describedby={`step-hint ${errorId}`}
      />
    </>
  );
}

/** A quick check before sending; the server validates the address. */
export function looksLikeEmail(text: string): boolean {
  return /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text.trim());
}
