"use client";

import { Fingerprint } from "lucide-react";
import { useId, useState } from "react";
import { type Problem, useAttempts } from "@/components/form/use-attempts";
import { useCodeEntry } from "@/components/form/use-code-entry";
import { useSelectedField } from "@/components/form/use-selected-field";
import { CodeField } from "@/components/ui/code-field";
import { Input } from "@/components/ui/input";
import { Label } from "@/components/ui/label";
import { report } from "@/lib/client/api";
import { chosenPasskey } from "@/lib/client/sign-in";
import { ProblemText } from "../sign-in/step-frame";
import { WayForm, type WayProps } from "./way-form";

export function PasskeyWay({ busy, problem, confirm }: WayProps) {
  const id = useId();
  const prove = async () => ({ kind: "passkey", ...(await chosenPasskey()) }) as const;
  return (
    <WayForm busy={busy} label="Use Passkey" onSubmit={() => confirm(prove)}>
      <p className="flex items-start gap-3 text-pretty text-muted-foreground">
        <Fingerprint className="mt-0.5 size-5 shrink-0" />
        Your browser asks for your fingerprint, your face or the PIN of your device.
      </p>
      <ProblemText id={id} problem={problem} />
    </WayForm>
  );
}

export function AppCodeWay({ busy, problem, confirm }: WayProps) {
  return (
    <CodeForm
      label="Code from your authenticator app"
      {...{ busy, problem }}
      onCode={(code) => confirm(async () => ({ kind: "totp", code }))}
    />
  );
}

export function PasswordWay({ busy, problem, confirm }: WayProps) {
  const id = useId();
  const [password, setPassword] = useState("");
  const field = useSelectedField(problem);

  function submit() {
    if (password === "") field.current?.focus();
    else confirm(async () => ({ kind: "password", password }));
  }

  return (
    <WayForm busy={busy} label="Confirm" onSubmit={submit}>
      <div className="flex flex-col gap-1.5">
        <Label htmlFor={id}>Password</Label>
        <Input
          ref={field}
          id={id}
          type="password"
          autoComplete="current-password"
          value={password}
          onChange={(event) => setPassword(event.target.value)}
          aria-invalid={problem !== null}
          aria-describedby={`${id}-problem`}
        />
        <ProblemText id={`${id}-problem`} problem={problem} />
      </div>
    </WayForm>
  );
}

/** The code is sent on request, so that opening the dialog mails nothing. */
export function MailCodeWay(props: WayProps) {
  const [sent, setSent] = useState(false);
  const sending = useAttempts();
  const id = useId();

  const send = () =>
    void sending.attempt(async () => {
      await report("POST /auth/proof/code");
      setSent(true);
      return "stays";
    });

  if (!sent)
    return (
      <WayForm busy={sending.busy} label="Send Code" onSubmit={send}>
        <p className="text-pretty text-muted-foreground">
          We send a code to your e-mail address. It works for 10 minutes.
        </p>
        <ProblemText id={id} problem={sending.problem} />
      </WayForm>
    );
  const { busy, problem, confirm } = props;
  return (
    <CodeForm
      label="Code from the mail"
      {...{ busy, problem }}
      onCode={(code) => confirm(async () => ({ kind: "code", code }))}
    />
  );
}

type CodeFormProps = {
  label: string;
  busy: boolean;
  problem: Problem | null;
  onCode: (code: string) => void;
};

function CodeForm({ label, busy, problem, onCode }: CodeFormProps) {
  const id = useId();
  const entry = useCodeEntry({ busy, problem, onCode });
  return (
    <WayForm busy={busy} label="Confirm" onSubmit={entry.submit}>
      <div className="flex flex-col gap-1.5">
        <Label htmlFor={id}>{label}</Label>
        <CodeField {...entry.field} id={id} aria-describedby={`${id}-problem`} />
        <ProblemText id={`${id}-problem`} problem={problem} />
      </div>
    </WayForm>
  );
}
