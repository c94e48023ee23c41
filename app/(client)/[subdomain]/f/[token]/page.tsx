import { FileX2 } from "lucide-react";
import type { Metadata } from "next";
import { headers } from "next/headers";
import { CompanyMark } from "@/components/shell/company-mark";
import { PlainScreen } from "@/components/shell/plain-screen";
import { apiUrl } from "@/lib/client/api-url";
import { isAppError } from "@/lib/core/errors";
import { findOpenSource } from "@/lib/crm/capture/door";
import { formFields, readKeptForm, trap } from "@/lib/crm/capture/public-form";
import { findHostCompany } from "@/lib/server/request/page";
import { worldOf } from "@/lib/server/request/request-identity";
import { ContactForm } from "./contact-form";

export const metadata: Metadata = {
  title: { absolute: "Contact" },
  robots: { index: false, follow: false },
  referrer: "no-referrer",
};

type Props = {
  params: Promise<{ subdomain: string; token: string }>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
};

/** The public form of a source; needs neither sign-in nor a script. */
export default async function ContactPage({ params, searchParams }: Props) {
  const { subdomain, token } = await params;
  const { kept } = await searchParams;
  const company = await findHostCompany(subdomain);
  if (!company || !(await isOpenForm(token)))
    return (
      <PlainScreen
        icon={<FileX2 />}
        title="This form is closed"
        message="Nothing has been sent. Ask the person who gave you its link for another way."
      />
    );
  const { values, errors } = readKeptForm(
    token,
    typeof kept === "string" ? kept : undefined,
    new Date(),
  );
  return (
    <main className="mx-auto flex max-w-lg flex-col gap-6 px-4 py-8 sm:px-8 sm:py-12">
      <header className="flex min-w-0 items-center gap-3">
        <CompanyMark
          name={company.name}
          logo={company.logoFileId ? apiUrl("GET /company/logo") : null}
          className="size-11 text-base"
        />
        <h1 className="min-w-0 break-words font-semibold text-xl">Contact {company.name}</h1>
      </header>
      <ContactForm
        action={apiUrl("POST /company/capture/{token}", { params: { token } })}
        fields={formFields}
        trap={trap}
        values={values}
        errors={errors}
      />
    </main>
  );
}

async function isOpenForm(token: string): Promise<boolean> {
  try {
    return (await findOpenSource(worldOf(await headers()), token)).kind === "form";
  } catch (error) {
    if (isAppError(error) && error.code === "not_found") return false;
    throw error;
  }
}
