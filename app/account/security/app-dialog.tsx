"use client";

import { useId, useState } from "react";
import { FormDialog } from "@/components/form/form-dialog";
import { TextField } from "@/components/form/text-fields";
import { Button } from "@/components/ui/button";
import { CopyButton } from "@/components/ui/copy-button";
import { QrCode } from "@/components/ui/qr-code";
import { addAppInput } from "@/lib/auth/factors/schema";
import { api } from "@/lib/client/api";
import type { AnswerTo } from "@/lib/client/contract";

export type AppSecret = AnswerTo<"POST /auth/factors/totp/options">;

type Props = {
  secret: AppSecret;
  onAdded: (added: AnswerTo<"POST /auth/factors">) => void;
  onClose: () => void;
};

/** Adds an authenticator app: it scans the code or takes the key, and a first code of it confirms. */
export default function AppDialog({ secret, onAdded, onClose }: Props) {
  const { challenge } = secret;
  return (
    <FormDialog
      title="Add an authenticator app"
      description="An app such as Google Authenticator, Microsoft Authenticator or 1Password shows a new code every 30 seconds."
      schema={addAppInput}
      initial={{ name: "Authenticator app", code: "" }}
      submitLabel="Add App"
      savingLabel="Adding..."
      failureMessage="The authenticator app could not be added"
      onSubmit={async ({ name, code }) =>
        onAdded(await api("POST /auth/factors", { body: { kind: "totp", name, code, challenge } }))
      }
      onClose={onClose}
    >
      <ol className="flex flex-col gap-5">
        <li className="flex flex-col gap-3">
          <StepTitle number={1} title="Scan this code with the app" />
          <Secret secret={secret} />
        </li>
        <li className="flex flex-col gap-3">
          <StepTitle number={2} title="Enter the six digits it shows" />
          <div className="grid gap-4 sm:grid-cols-2">
            <TextField
              name="code"
              label="Code from the app"
              required
              autoComplete="one-time-code"
            />
            <TextField name="name" label="Name" required hint="How you recognise it later" />
          </div>
        </li>
      </ol>
    </FormDialog>
  );
}

function StepTitle({ number, title }: { number: number; title: string }) {
  return (
    <p className="flex items-center gap-2.5 font-medium">
      <span className="grid size-6 place-items-center rounded-full bg-primary-soft font-semibold text-primary-text text-xs tabular-nums">
        {number}
      </span>
      {title}
    </p>
  );
}

/** The secret as a QR code and as text; on a phone also as a link that opens the app. */
function Secret({ secret: { secret, uri } }: { secret: AppSecret }) {
  const id = useId();
  const [refused, setRefused] = useState(false);
  return (
    <div className="flex flex-wrap items-center gap-5 max-md:flex-col">
      <QrCode
        text={uri}
        label="QR code of the key for your authenticator app"
        className="size-44 shrink-0 rounded-lg border"
      />
      <div className="flex min-w-0 flex-col items-start gap-2 max-md:w-full md:flex-1 md:basis-52">
        <p id={id} className="text-muted-foreground text-table">
          {refused
            ? "The browser does not allow copying. Select the key instead."
            : "If you cannot scan it, enter this key in the app:"}
        </p>
        <code aria-describedby={id} className="break-words font-mono text-table">
          {(secret.match(/.{1,4}/g) ?? []).join(" ")}
        </code>
        <div className="flex flex-wrap gap-2">
          <CopyButton
            variant="outline"
            size="sm"
            text={secret}
            onRefused={() => setRefused(true)}
          />
          <Button variant="outline" size="sm" className="md:hidden" asChild>
            <a href={uri}>Open in Your App</a>
          </Button>
        </div>
      </div>
    </div>
  );
}
