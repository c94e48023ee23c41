"use client";

import { useRef, useState } from "react";
import { api } from "@/lib/client/api";
import type { Proposal, ProposalInput } from "@/lib/crm/proposals/schema";
import { toProposalForm } from "./proposal-values";

/**
 * The draft behind the form: made with the first save, after which the page has its address, and changed
 * with each one that follows.
 */
export function useDraft(enquiryId: string, proposal: Proposal | null) {
  const [id, setId] = useState(proposal?.id ?? null);
  const saved = useRef(proposal && { id: proposal.id, version: proposal.version });

  async function save(body: ProposalInput): Promise<undefined> {
    const before = saved.current;
    const { proposal: now } = before
      ? await api("PUT /crm/proposals/{id}", {
          params: { id: before.id },
          body,
          ifMatch: before.version,
        })
      : await api("POST /crm/enquiries/{id}/proposals", { params: { id: enquiryId }, body });
    saved.current = { id: now.id, version: now.version };
    setId(now.id);
    if (!before) history.replaceState(null, "", `/crm/proposals/${now.id}`);
  }

  async function load() {
    const { proposal: now } = await api("GET /crm/proposals/{id}", { params: { id: id ?? "" } });
    return { values: toProposalForm(now), version: now.version };
  }

  return {
    /** Null before the first save. */
    id,
    save,
    /** The id as the last save has left it, for what follows a save at once. */
    savedId: () => saved.current?.id ?? null,
    /** Loads the draft again after a 412 conflict. */
    load,
    /** Sets the version that the next save replaces. */
    replaces: (version: number) => {
      if (saved.current) saved.current = { ...saved.current, version };
    },
  };
}
