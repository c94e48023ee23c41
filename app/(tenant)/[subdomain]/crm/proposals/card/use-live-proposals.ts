"use client";

import { useState } from "react";
import { api } from "@/lib/client/api";
import type { ProposalSummary } from "@/lib/crm/proposals/schema";
import { useRecordNews } from "../../live/use-record-news";

type Proposals = readonly ProposalSummary[];

/** The proposals of an enquiry as they are now: a client reads one, accepts it or asks for changes. */
export function useLiveProposals(enquiryId: string, loaded: Proposals): Proposals {
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
