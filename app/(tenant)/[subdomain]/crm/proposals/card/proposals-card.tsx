"use client";

import { Plus } from "lucide-react";
import Link from "next/link";
import { useState } from "react";
import { lateDialog } from "@/components/form/late-dialog";
import { RailSection } from "@/components/list/details-card";
import { Button } from "@/components/ui/button";
import { api } from "@/lib/client/api";
import type { ProposalSummary } from "@/lib/crm/proposals/schema";
import { useRecordNews } from "../../live/use-related-news";
import type { RecordContext } from "../../record-context";
import { ProposalEntry } from "./proposal-entry";
import { useProposalChanges } from "./use-proposal-changes";

const LinkDialog = lateDialog(() => import("../link-dialog"));
const SendDialog = lateDialog(() => import("../send-dialog"));

type ProposalsCardProps = {
  enquiryId: string;
  proposals: readonly ProposalSummary[];
  mayDelete: boolean;
  may: RecordContext["may"];
  timeZone: string;
  /** Marks the enquiry as Won with this value; null if it is Won. */
  onWon: ((value: number) => void) | null;
};

/** The proposals of an enquiry with their actions. */
export function ProposalsCard(props: ProposalsCardProps) {
  const { enquiryId, mayDelete, may, timeZone, onWon } = props;
  const changes = useProposalChanges();
  const proposals = useLiveProposals(enquiryId, props.proposals);
  const isDrafted = proposals.some((proposal) => proposal.status === "Draft");
  return (
    <RailSection
      title="Proposals"
      action={
        !isDrafted &&
        may.create && (
          <Button variant="outline" size="sm" asChild>
            <Link href={`/crm/enquiries/${enquiryId}/proposals/new`}>
              <Plus />
              Send Proposal
            </Link>
          </Button>
        )
      }
    >
      <div aria-busy={changes.busy}>
        {proposals.length === 0 ? (
          <p className="text-muted-foreground text-table">No proposals yet</p>
        ) : (
          <ul className="flex flex-col divide-y">
            {proposals.map((proposal) => (
              <ProposalEntry
                key={proposal.id}
                proposal={proposal}
                changes={changes}
                mayDelete={mayDelete}
                may={may}
                timeZone={timeZone}
                onWon={onWon}
              />
            ))}
          </ul>
        )}
      </div>
      {changes.sending && (
        <SendDialog
          title="Send Again"
          description="The email includes the PDF and a new link. The old link stops working."
          sending={changes.sending}
          onSent={changes.sent}
          onClose={changes.closeSending}
        />
      )}
      {changes.link && <LinkDialog {...changes.link} onClose={changes.closeLink} />}
    </RailSection>
  );
}

type Proposals = readonly ProposalSummary[];

/** The proposals of an enquiry as they are now: a client reads one, accepts it or asks for changes. */
function useLiveProposals(enquiryId: string, loaded: Proposals): Proposals {
  const [newer, setNewer] = useState({ loaded, proposals: loaded });
  const proposals = newer.loaded === loaded ? newer.proposals : loaded;
  const ids = [enquiryId, ...proposals.map(({ id }) => id)];
  useRecordNews(ids, async () => {
    const options = { params: { id: enquiryId } };
    const read = await api("GET /crm/enquiries/{id}/proposals", options);
    setNewer({ loaded, proposals: read.proposals });
  });
  return proposals;
}
