"use client";

import { useRouter } from "next/navigation";
import { useState } from "react";
import { toast } from "sonner";
import { EmailField, TextField } from "@/components/form/text-fields";
import { SettingsForm } from "@/components/settings/settings-form";
import { SettingsCard } from "@/components/settings/settings-screen";
import { Button } from "@/components/ui/button";
import { changeEmailInput, emailCodeInput } from "@/lib/auth/schema";
import { api } from "@/lib/client/api";
import type { BodyFor } from "@/lib/client/contract";

/** Changes one's own address with a code sent to the new one; every other session ends. */
export function EmailCard({ email }: { email: string }) {
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
          schema={emailCodeInput}
          initial={{ email: "" }}
          submitLabel="Send Code"
          variant="outline"
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
        schema={changeEmailInput}
        initial={{ email: sentTo, code: "" }}
        submitLabel="Change Address"
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
