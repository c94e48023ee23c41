"use client";

import { useRouter } from "next/navigation";
import { useState } from "react";
import { toast } from "sonner";
import { Field } from "@/components/form/field";
import { asText } from "@/components/form/text-fields";
import { SettingsForm } from "@/components/settings/settings-form";
import { SettingsCard } from "@/components/settings/settings-screen";
import { Button } from "@/components/ui/button";
import { Input } from "@/components/ui/input";
import { changePasswordInput, passwordLength } from "@/lib/auth/schema";
import { api } from "@/lib/client/api";
import type { BodyFor } from "@/lib/client/contract";

type PasswordCardProps = {
  hasPassword: boolean;
  /** Password managers store the password under this address. */
  email: string;
};

/** Sets a first password or changes it; every other session ends. */
export function PasswordCard({ hasPassword, email }: PasswordCardProps) {
  const router = useRouter();
  const empty = hasPassword ? { currentPassword: "", newPassword: "" } : { newPassword: "" };

  async function save(body: BodyFor<"POST /auth/change-password">) {
    await api("POST /auth/change-password", { body });
    toast.success("Password changed", { description: "Your other sessions have ended." });
    router.refresh();
    return empty;
  }

  return (
    <SettingsCard
      title="Password"
      hint={
        hasPassword
          ? "Changing it ends your other sessions"
          : "You sign in with a code by mail. With a password you need no mail to come in"
      }
    >
      <SettingsForm
        key={String(hasPassword)}
        schema={changePasswordInput}
        initial={empty}
        submitLabel={hasPassword ? "Change Password" : "Set Password"}
        failureMessage="Your password could not be changed"
        isDisposable
        onSubmit={save}
      >
        <input type="email" autoComplete="username" value={email} readOnly hidden />
        {hasPassword && (
          <PasswordField
            name="currentPassword"
            label="Current password"
            autoComplete="current-password"
          />
        )}
        <PasswordField
          name="newPassword"
          label="New password"
          autoComplete="new-password"
          hint={`At least ${passwordLength.min} characters; a few words are easy to keep in mind`}
        />
      </SettingsForm>
    </SettingsCard>
  );
}

type PasswordFieldProps = { name: string; label: string; autoComplete: string; hint?: string };

function PasswordField({ autoComplete, ...field }: PasswordFieldProps) {
  const [shown, setShown] = useState(false);
  return (
    <Field {...field} required>
      {(control, value, change) => (
        <div className="flex gap-2">
          <Input
            {...control}
            type={shown ? "text" : "password"}
            autoComplete={autoComplete}
            autoCapitalize="none"
            spellCheck={false}
            value={asText(value)}
            onChange={(event) => change(event.target.value)}
          />
          <Button
            variant="outline"
            aria-pressed={shown}
            aria-label={`Show ${field.label.toLowerCase()}`}
            onClick={() => setShown(!shown)}
          >
            {shown ? "Hide" : "Show"}
          </Button>
        </div>
      )}
    </Field>
  );
}
