"use client";

import { type ReactNode, useState } from "react";
import { useAttempts } from "@/components/form/use-attempts";
import { Button } from "@/components/ui/button";
import {
  Dialog,
  DialogBody,
  DialogContent,
  DialogDescription,
  DialogHeader,
  DialogTitle,
} from "@/components/ui/dialog";
import { report } from "@/lib/client/api";
import type { ProofWay } from "@/lib/core/proof-ways";
import { AppCodeWay, MailCodeWay, PasskeyWay, PasswordWay } from "./proof-ways";
import type { Proof, WayProps } from "./way-form";

const forms: Record<ProofWay, (props: WayProps) => ReactNode> = {
  passkey: PasskeyWay,
  totp: AppCodeWay,
  password: PasswordWay,
  code: MailCodeWay,
};

const switches: Record<ProofWay, string> = {
  passkey: "Use a passkey",
  totp: "Use a code from your app",
  password: "Use your password",
  code: "Use a code by mail",
};

type Props = { ways: readonly ProofWay[]; onDone: (proven: boolean) => void };

/** Confirms the identity of the signed-in person in one of the ways they have. */
export default function ProofDialog({ ways, onDone }: Props) {
  const [way, setWay] = useState<ProofWay>(ways[0] ?? "code");
  const { busy, problem, setProblem, attempt } = useAttempts();
  const Form = forms[way];

  const confirm = (proof: () => Promise<Proof>) =>
    void attempt(async () => {
      await report("POST /auth/proof", { body: await proof() });
      onDone(true);
      return "leaves";
    });

  function choose(next: ProofWay) {
    setProblem(null);
    setWay(next);
  }

  return (
    <Dialog open onOpenChange={(open) => !open && !busy && onDone(false)}>
      <DialogContent
        onInteractOutside={(event) => event.preventDefault()}
        className="md:max-w-sm"
        aria-label="Confirm that it is you"
      >
        <DialogHeader>
          <DialogTitle>Confirm that it is you</DialogTitle>
          <DialogDescription>
            This needs a fresh proof, which then counts for 10 minutes. Everything you entered
            stays.
          </DialogDescription>
        </DialogHeader>
        <DialogBody className="flex flex-col gap-4">
          <Form key={way} busy={busy} problem={problem} confirm={confirm} />
          {ways.length > 1 && (
            <ul className="flex flex-col items-center gap-2 border-t pt-4">
              {ways
                .filter((other) => other !== way)
                .map((other) => (
                  <li key={other}>
                    <Button variant="link" disabled={busy} onClick={() => choose(other)}>
                      {switches[other]}
                    </Button>
                  </li>
                ))}
            </ul>
          )}
        </DialogBody>
      </DialogContent>
    </Dialog>
  );
}
