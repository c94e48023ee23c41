import type { Metadata } from "next";
import { headers } from "next/headers";
import { InvalidSubdomain } from "@/components/shell/plain-screen";
import { isMailboxMode } from "@/lib/server/mail/mailbox";
import { findHostCompany, redirectHome } from "@/lib/server/request/page";
import { CompanySignIn } from "./company-sign-in";

type Props = { params: Promise<{ subdomain: string }> };

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const company = await findHostCompany((await params).subdomain);
  return { title: { absolute: company ? `Sign in · ${company.name}` : "Invalid subdomain" } };
}

/** What middleware shows at `/` to a browser without a session. */
export default async function CompanySignInPage({ params }: Props) {
  await redirectHome();
  const company = await findHostCompany((await params).subdomain);
  if (!company) return <InvalidSubdomain host={(await headers()).get("host") ?? ""} />;
  return <CompanySignIn company={company} mailboxLink={isMailboxMode()} />;
}
