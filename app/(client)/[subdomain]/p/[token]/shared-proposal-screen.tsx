import { Download } from "lucide-react";
import { ProposalDocument } from "@/components/proposal/proposal-document";
import { CompanyMark } from "@/components/shell/company-mark";
import { Button } from "@/components/ui/button";
import { apiUrl } from "@/lib/client/api-url";
import { phoneLink, webAddressLabel, webLink } from "@/lib/core/contact-links";
import { versionLabel } from "@/lib/crm/proposals/labels";
import type { SharedProposal, Supplier } from "@/lib/crm/proposals/schema";
import { AnswerPanel, ViewCounter } from "./answer-panel";

type Props = {
  token: string;
  proposal: SharedProposal;
  logo: string | null;
  /** False for members of the company. */
  countsView: boolean;
};

/** The shared proposal with the client's answer below. */
export function SharedProposalScreen({ token, proposal, logo, countsView }: Props) {
  const { supplier } = proposal;
  return (
    <main className="mx-auto flex max-w-3xl flex-col gap-8 px-4 py-8 sm:px-8 sm:py-12">
      <header className="flex flex-wrap items-center justify-between gap-4">
        <div className="flex min-w-0 items-center gap-3">
          <CompanyMark name={supplier.name} logo={logo} className="size-11 text-base" />
          <span className="min-w-0 break-words font-semibold text-base">{supplier.name}</span>
        </div>
        <Button variant="outline" asChild>
          <a
            href={apiUrl("GET /company/proposals/{token}/pdf", { params: { token } })}
            target="_blank"
            rel="noreferrer"
          >
            <Download />
            Download PDF
          </a>
        </Button>
      </header>

      <ProposalDocument label={`Proposal ${versionLabel(proposal)}`} proposal={proposal} />
      <AnswerPanel
        token={token}
        supplierName={supplier.name}
        clientName={proposal.clientName}
        initial={{
          canAnswer: proposal.canAnswer,
          acceptance: proposal.acceptance,
          changeRequest: proposal.changeRequest,
        }}
      />
      <SupplierFooter supplier={supplier} />
      {countsView && <ViewCounter token={token} />}
    </main>
  );
}

const linkStyle = "underline decoration-border underline-offset-4 hover:text-primary-text";

/** The supplier's address, GSTIN and contacts. */
function SupplierFooter({ supplier }: { supplier: Supplier }) {
  const phone = phoneLink(supplier.phone);
  const web = webLink(supplier.website);
  const place = [supplier.address, supplier.city, supplier.state].filter(Boolean).join(", ");
  return (
    <footer className="flex flex-col gap-1 border-t pt-5 text-muted-foreground text-table">
      <p className="font-medium text-foreground">{supplier.name}</p>
      {place && <p className="break-words">{place}</p>}
      {supplier.gstin && <p>GSTIN {supplier.gstin}</p>}
      <p className="flex flex-wrap gap-x-4 gap-y-1">
        {phone && (
          <a href={phone} className={linkStyle}>
            {supplier.phone}
          </a>
        )}
        {web && (
          <a href={web} target="_blank" rel="noreferrer" className={linkStyle}>
            {webAddressLabel(web)}
          </a>
        )}
      </p>
    </footer>
  );
}
