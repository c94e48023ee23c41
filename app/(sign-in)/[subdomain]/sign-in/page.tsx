import type { Metadata } from "next";
import { isMailboxMode } from "@/lib/server/mail/mailbox";
import { type CompanyPageProps, findHostCompany, redirectHome } from "@/lib/server/request/page";
import { ClosedHost, closedHostTitle } from "../../../read-closed-host";
import { CompanySignIn } from "./company-sign-in";

export async function generateMetadata({ params }: CompanyPageProps): Promise<Metadata> {
  const { subdomain } = await params;
  const company = await findHostCompany(subdomain);
  const title = company ? `Sign in · ${company.name}` : await closedHostTitle(subdomain);
  return { title: { absolute: title } };
}

/** The page that middleware shows at `/` to a browser without a session. */
export default async function CompanySignInPage({ params }: CompanyPageProps) {
  await redirectHome();
  const { subdomain } = await params;
  const company = await findHostCompany(subdomain);
  if (!company) return <ClosedHost subdomain={subdomain} />;
  return <CompanySignIn company={company} mailboxLink={isMailboxMode()} />;
}
