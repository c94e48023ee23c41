import { FileX2 } from "lucide-react";
import type { Metadata } from "next";
import { headers } from "next/headers";
import { PlainScreen } from "@/components/shell/plain-screen";
import { apiUrl } from "@/lib/client/api-url";
import { AppError } from "@/lib/core/errors";
import type { SharedProposal } from "@/lib/crm/proposals/schema";
import { openSharedProposal } from "@/lib/crm/proposals/shared/service";
import { findHostCompany, findPageMember } from "@/lib/server/request/page";
import { worldOf } from "@/lib/server/request/request-identity";
import { SharedProposalScreen } from "./shared-proposal-screen";

export const metadata: Metadata = {
  title: { absolute: "Proposal" },
  robots: { index: false, follow: false },
  referrer: "no-referrer",
};

type Props = { params: Promise<{ subdomain: string; token: string }> };

/** The public page of a shared proposal; needs no sign-in. */
export default async function SharedProposalPage({ params }: Props) {
  const { subdomain, token } = await params;
  const company = await findHostCompany(subdomain);
  const opened = company && (await openLink(token));
  if (!company || !opened) return <ClosedLink />;
  if ("closed" in opened) return <ClosedLink reason={`${opened.closed}.`} />;
  const isOwnTeam = (await findPageMember(subdomain)) !== null;
  return (
    <SharedProposalScreen
      token={token}
      proposal={opened.proposal}
      logo={company.logoFileId ? apiUrl("GET /company/logo") : null}
      countsView={!isOwnTeam}
    />
  );
}

type Opened = { proposal: SharedProposal } | { closed: string };

/** The proposal, the reason its link is closed, or null for an unknown link. */
async function openLink(token: string): Promise<Opened | null> {
  try {
    return { proposal: await openSharedProposal(worldOf(await headers()), token) };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    if (error.code === "not_found") return null;
    if (error.code === "gone") return { closed: error.message };
    throw error;
  }
}

const unknownLink = "This link does not open a proposal. Ask the person who sent it to you.";

/** Shown instead of a proposal; does not reveal whether one exists. */
function ClosedLink({ reason = unknownLink }: { reason?: string }) {
  return <PlainScreen icon={<FileX2 />} title="No proposal here" message={reason} />;
}
