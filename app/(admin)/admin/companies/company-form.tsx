"use client";

import { useRouter } from "next/navigation";
import { useState } from "react";
import { toast } from "sonner";
import { fieldsFor } from "@/components/form/fields-for";
import { FormDialog, FormSection } from "@/components/form/form-dialog";
import { ImageField } from "@/components/form/image-field";
import { withNext } from "@/components/ui/sonner";
import { api } from "@/lib/client/api";
import {
  type Company,
  type CompanyInput,
  type CompanyUpdate,
  companyInput,
  companyUpdate,
} from "@/lib/companies/schema";
import { initials } from "@/lib/core/labels";
import { SubdomainField } from "./subdomain-field";

type Props = {
  /** The company to change, or null for a new one. */
  company: Company | null;
  rootDomain: string;
  onClose: () => void;
};

const { EmailField, TextField } = fieldsFor<typeof companyInput | typeof companyUpdate>();

const newCompany = {
  companyName: "",
  subdomain: "",
  owner: { firstName: "", lastName: "", email: "" },
};

/** Add Company and Edit Company. */
export default function CompanyForm({ company, rootDomain, onClose }: Props) {
  const router = useRouter();
  const [logo, setLogo] = useState<File | null>(null);
  const [ownerDp, setOwnerDp] = useState<File | null>(null);
  const words = company ? wordsOfEdit : wordsOfAdd;

  async function send(body: CompanyInput | CompanyUpdate, ifMatch: number | undefined) {
    const files = { logo, ownerDp };
    if ("companyName" in body) return api("POST /super-admin/companies", { body, files });
    const options = { params: { id: company?.id ?? "" }, body, files, ifMatch };
    return api("PUT /super-admin/companies/{id}", options);
  }

  async function save(body: CompanyInput | CompanyUpdate, ifMatch: number | undefined) {
    const { company: saved } = await send(body, ifMatch);
    const open = withNext("Open", () => router.push(`/companies/${saved.id}`));
    toast.success(words.saved, company ? {} : open);
    router.refresh();
  }

  return (
    <FormDialog
      title={words.title}
      size="lg"
      schema={company ? companyUpdate : companyInput}
      initial={company ? toCompanyForm(company) : newCompany}
      {...(company && { version: company.version, loadCurrent: () => loadCurrent(company.id) })}
      submitLabel={words.submit}
      savingLabel={words.saving}
      failureMessage={words.failed}
      isAnnounced
      otherChanges={logo !== null || ownerDp !== null}
      onSubmit={save}
      onClose={onClose}
    >
      <FormSection title="Company">
        <TextField name={company ? "name" : "companyName"} label="Company Name" required wide />
        <SubdomainField rootDomain={rootDomain} company={company} />
        <ImageField
          label="Logo"
          file={logo}
          onFile={setLogo}
          currentUrl={company?.branding.logo}
          initials={company?.name.charAt(0) ?? ""}
          shape="square"
        />
      </FormSection>
      <FormSection title="Owner">
        <TextField name="owner.firstName" label="First Name" required />
        <TextField name="owner.lastName" label="Last Name" required={!company} />
        <EmailField name="owner.email" label="Email" required />
        <ImageField
          label="Owner picture"
          file={ownerDp}
          onFile={setOwnerDp}
          currentUrl={company?.owner?.profile.avatar}
          initials={initials(company?.owner?.name, company?.owner?.email)}
        />
      </FormSection>
    </FormDialog>
  );
}

const wordsOfAdd = {
  title: "Add Company",
  submit: "Create Company",
  saving: "Creating...",
  saved: "Company created successfully",
  failed: "Failed to create company",
};

const wordsOfEdit = {
  title: "Edit Company",
  submit: "Save Changes",
  saving: "Saving...",
  saved: "Company updated successfully",
  failed: "Failed to update company",
};

async function loadCurrent(id: string) {
  const { company } = await api("GET /super-admin/companies/{id}", { params: { id } });
  return { values: toCompanyForm(company), version: company.version };
}

/** Initial values of Edit Company; the owner's names are the first and last word of the full name. */
function toCompanyForm({ name, subdomain, owner }: Company) {
  const words = owner?.name.trim().split(/\s+/) ?? [];
  return {
    name,
    subdomain,
    owner: {
      firstName: words[0] ?? "",
      lastName: words.length > 1 ? (words.at(-1) ?? "") : "",
      email: owner?.email ?? "",
    },
  };
}
