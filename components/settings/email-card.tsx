"use client";

import { useRouter } from "next/navigation";
import { useState } from "react";
import { toast } from "sonner";
import type * as z from "zod";
import { EmailField, TextField } from "@/components/form/text-fields";
import { Button } from "@/components/ui/button";
import { api } from "@/lib/client/api";
import type { BodyFor } from "@/lib/client/contract";
import { SettingsForm } from "./settings-form";
import { SettingsCard } from "./settings-screen";

type EmailCardProps = {
  email: string;
  /** The schemas of `{ email }` and `{ email, code }`, the bodies of the two calls. */
  addressSchema: z.ZodType<BodyFor<"POST /auth/email-code">>;
  codeSchema: z.ZodType<BodyFor<"PUT /auth/email">>;
};

/** Changes one's own address with a code sent to the new one; every other session ends. */
export function EmailCard({ email, addressSchema, codeSchema }: EmailCardProps) {
  const router = useRouter();
  const [sentTo, setSentTo] = useState<string | null>(null);

  async function sendCode(body: BodyFor<"POST /auth/email-code">) {
    await api("POST /auth/email-code", { body });
    setSentTo(body.email);
    return body;
  }

  async function confirm(body: BodyFor<"PUT /auth/email">) {
    await api("PUT /auth/email", { body });
    toast.success("E-mail address changed", { description: "Your other sessions have ended." });
    setSentTo(null);
    router.refresh();
    return body;
  }

  if (sentTo === null)
    return (
      <SettingsCard title="E-mail Address" hint={`You sign in as ${email}`}>
        <SettingsForm
          key="address"
          schema={addressSchema}
          initial={{ email: "" }}
          submitLabel="Send Code"
          variant="secondary"
          savingLabel="Sending..."
          failureMessage="The code could not be sent"
          onSubmit={sendCode}
        >
          <EmailField name="email" label="New email" required />
        </SettingsForm>
      </SettingsCard>
    );

  return (
    <SettingsCard title="E-mail Address" hint={`A code is on its way to ${sentTo}`}>
      <SettingsForm
        key="code"
        schema={codeSchema}
        initial={{ email: sentTo, code: "" }}
        submitLabel="Change Address"
        savingLabel="Saving..."
        failureMessage="Your address could not be changed"
        onSubmit={confirm}
      >
        <TextField name="code" label="Code from the mail" required autoComplete="one-time-code" />
      </SettingsForm>
      <Button variant="link" className="mt-2" onClick={() => setSentTo(null)}>
        Use another address
      </Button>
    </SettingsCard>
  );
}
