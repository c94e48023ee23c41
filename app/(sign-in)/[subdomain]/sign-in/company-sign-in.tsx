import { LoginScreen } from "@/components/shell/login-screen";
import { apiUrl } from "@/lib/client/api-url";
import type { HostCompany } from "@/lib/server/request/company-of-host";

type CompanySignInProps = { company: HostCompany; mailboxLink: boolean };

/** The sign-in screen of a company. */
export function CompanySignIn({ company, mailboxLink }: CompanySignInProps) {
  const { name, subdomain, logoFileId } = company;
  return (
    <LoginScreen
      world="tenant"
      companyName={name}
      subdomain={subdomain}
      logoUrl={logoFileId && logoUrl(logoFileId)}
      mailboxLink={mailboxLink}
    />
  );
}

/** The file id in the address bypasses the browser's cache when the logo changes. */
function logoUrl(fileId: string): string {
  return apiUrl("GET /company/logo", { query: new URLSearchParams({ v: fileId }) });
}
