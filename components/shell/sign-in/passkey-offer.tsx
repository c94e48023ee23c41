"use client";

import { useState } from "react";
import { RecoveryCodes } from "@/components/settings/recovery-codes";
import { Button } from "@/components/ui/button";
import { addPasskey } from "@/lib/client/passkey-offer";
import { deviceName } from "@/lib/core/device-name";
import { ProblemText, StepFrame, Submit } from "./step-frame";
import type { SignIn } from "./use-sign-in";

/** Offers a passkey to a person who is signed in by now; both answers lead on to the portal. */
export function PasskeyOffer({ signIn }: { signIn: SignIn }) {
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const { busy, problem, enter } = signIn;

  const create = () =>
    void signIn.attempt(async () => {
      const { recoveryCodes } = await addPasskey(deviceName(navigator.userAgent));
      if (recoveryCodes) setCodes(recoveryCodes);
      else enter();
      return recoveryCodes ? "stays" : "leaves";
    });

  if (codes)
    return (
      <StepFrame
        title="Save your recovery codes"
        hint="If you lose your passkey, one of these codes lets you in. Each works once, and they are not shown again."
        onSubmit={enter}
      >
        <RecoveryCodes codes={codes} />
        <Submit busy={false} label="I have saved them" busyLabel="" />
      </StepFrame>
    );

  return (
    <StepFrame
      title="Sign in faster next time"
      hint="With a passkey you sign in by your fingerprint, your face or the PIN of this device, without waiting for a mail."
      onSubmit={create}
    >
      <ProblemText id="offer-problem" problem={problem} />
      <div className="flex flex-col items-center gap-2">
        <Submit busy={busy} label="Create passkey" busyLabel="Creating..." />
        <Button variant="link" disabled={busy} onClick={enter}>
          Not now
        </Button>
      </div>
    </StepFrame>
  );
}
