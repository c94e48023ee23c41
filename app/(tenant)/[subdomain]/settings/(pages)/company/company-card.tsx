"use client";

import { useRouter } from "next/navigation";
import { useState } from "react";
import { toast } from "sonner";
import { fieldsFor } from "@/components/form/fields-for";
import { ImageField } from "@/components/form/image-field";
import { SettingsForm } from "@/components/settings/settings-form";
import { SettingsCard } from "@/components/settings/settings-screen";
import { api } from "@/lib/client/api";
import {
  type CompanyProfile,
  type ProfileUpdate,
  profileUpdate,
} from "@/lib/companies/profile/schema";
import { defaultTimeZone, isNamedByPlace } from "@/lib/core/calendar-date";
import { initials } from "@/lib/core/labels";

const { ComboboxField, PhoneField, TextField, UrlField } = fieldsFor<typeof profileUpdate>();

export function CompanyCard({ company }: { company: CompanyProfile }) {
  const router = useRouter();
  const [logo, setLogo] = useState<File | null>(null);

  async function save(values: ProfileUpdate) {
    const saved = await api("PUT /company/profile", {
      ...(logo ? { body: withBlanks(values), files: { logo } } : { body: values }),
      ifMatch: company.version,
    });
    toast.success("Company updated successfully");
    setLogo(null);
    router.refresh();
    return toCompanyForm(saved.company);
  }

  return (
    <SettingsCard title="Company details">
      <SettingsForm
        schema={profileUpdate}
        initial={toCompanyForm(company)}
        submitLabel="Save Company"
        failureMessage="The company could not be saved"
        otherChanges={logo !== null}
        onSubmit={save}
      >
        <ImageField
          label="Logo"
          file={logo}
          onFile={setLogo}
          currentUrl={company.branding.logo}
          initials={initials(company.name)}
          shape="square"
        />
        <TextField name="name" label="Company name" required />
        <TextField name="gstin" label="GSTIN" hint="15 characters, such as 27AAPFU0939F1ZV" />
        <PhoneField name="phone" label="Phone" />
        <UrlField name="website" label="Website" />
        <TextField name="address" label="Address" wide />
        <TextField name="city" label="City" />
        <TextField name="state" label="State" />
        <ComboboxField
          name="timeZone"
          label="Time zone"
          required
          options={timeZoneOptions(company.timeZone)}
          valueLabel={company.timeZone}
          hint="Sets when a day begins and ends for follow-ups and meetings"
        />
      </SettingsForm>
    </SettingsCard>
  );
}

/** A multipart body has only text: null becomes "". */
function withBlanks(values: ProfileUpdate): ProfileUpdate {
  return Object.fromEntries(Object.entries(values).map(([key, value]) => [key, value ?? ""]));
}

function toCompanyForm(company: CompanyProfile) {
  return {
    name: company.name,
    gstin: company.gstin ?? "",
    phone: company.phone ?? "",
    website: company.website ?? "",
    address: company.address ?? "",
    city: company.city ?? "",
    state: company.state ?? "",
    timeZone: company.timeZone,
  };
}

/** The browser's place-named time zones, the company's own, and Asia/Kolkata, which some browsers omit. */
export function timeZoneOptions(current: string): { value: string; label: string }[] {
  const known = Intl.supportedValuesOf("timeZone").filter(isNamedByPlace);
  const zones = new Set([defaultTimeZone, current, ...known]);
  return [...zones].map((zone) => ({ value: zone, label: zone.replaceAll("_", " ") }));
}
