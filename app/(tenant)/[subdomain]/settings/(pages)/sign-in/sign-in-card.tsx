"use client";

import { useRouter } from "next/navigation";
import { toast } from "sonner";
import { useField } from "@/components/form/field";
import { SettingsForm } from "@/components/settings/settings-form";
import { SettingsCard } from "@/components/settings/settings-screen";
import { type SignInSettings, signInSettingsInput } from "@/lib/auth/company/schema";
import { api } from "@/lib/client/api";
import type { BodyFor } from "@/lib/client/contract";
import { formatDay } from "@/lib/core/format";
import { type SecondFactorRule, secondFactorRules } from "@/lib/core/second-factor";

type Props = { settings: SignInSettings; timeZone: string; now: string };

const rules: Record<SecondFactorRule, { label: string; hint: string }> = {
  optional: { label: "Optional", hint: "Each member decides" },
  owners: { label: "Owners", hint: "Owners need a passkey or an authenticator app" },
  all: { label: "Everybody", hint: "All members need a passkey or an authenticator app" },
};

/** The members of whom the company requires a second factor. */
export function SignInCard({ settings, timeZone, now }: Props) {
  const router = useRouter();
  const { secondFactor, secondFactorFrom } = settings;

  async function save(body: BodyFor<"PUT /company/sign-in">) {
    const { signIn } = await api("PUT /company/sign-in", { body });
    toast.success("Sign-in settings saved");
    router.refresh();
    return { secondFactor: signIn.secondFactor };
  }

  return (
    <SettingsCard title="Second factor" hint="A second step after the emailed code or the password">
      <SettingsForm
        key={secondFactor}
        schema={signInSettingsInput}
        initial={{ secondFactor }}
        submitLabel="Save Changes"
        failureMessage="The sign-in settings could not be saved"
        onSubmit={save}
      >
        <RuleField />
      </SettingsForm>
      <p className="mt-4 text-muted-foreground text-table">
        {secondFactorFrom && secondFactorFrom > now
          ? `Required from ${formatDay(secondFactorFrom, timeZone)}. Until then it is asked for above every page, and nobody is kept out.`
          : "A stricter rule takes effect 7 days after you save it, so that nobody is locked out."}
      </p>
    </SettingsCard>
  );
}

function RuleField() {
  const { value, change } = useField("secondFactor", "Second factor");
  return (
    <fieldset className="flex flex-col gap-2 sm:col-span-2">
      <legend className="sr-only">Who needs a second factor</legend>
      {secondFactorRules.map((rule) => (
        <label
          key={rule}
          className="flex cursor-pointer items-start gap-3 rounded-lg border px-4 py-3 has-checked:border-primary has-checked:bg-primary-soft/40 has-focus-visible:outline-2 has-focus-visible:outline-ring/40"
        >
          <input
            type="radio"
            name="secondFactor"
            value={rule}
            checked={value === rule}
            onChange={() => change(rule)}
            className="mt-0.5 size-4 accent-primary outline-none"
          />
          <span className="flex flex-col">
            <span className="font-medium">{rules[rule].label}</span>
            <span className="text-muted-foreground text-table">{rules[rule].hint}</span>
          </span>
        </label>
      ))}
    </fieldset>
  );
}
