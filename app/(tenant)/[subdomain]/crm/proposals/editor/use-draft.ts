"use client";

import { useRef, useState } from "react";
import { api } from "@/lib/client/api";
import { fromKeys } from "@/lib/core/objects";
import { blankLine } from "@/lib/crm/proposals/form";
import {
  draftedContent,
  type Proposal,
  type ProposalInput,
  type ProposalSuggestion,
} from "@/lib/crm/proposals/schema";

/** The draft of the form: created by the first save, which also sets the URL, then updated. */
export function useDraft(enquiryId: string, proposal: Proposal | null) {
  const [id, setId] = useState(proposal?.id ?? null);
  const savedId = useRef(id);
  const version = useRef(proposal?.version);

  async function save(body: ProposalInput): Promise<undefined> {
    const before = savedId.current;
    const { proposal: now } = before
      ? await api("PUT /crm/proposals/{id}", {
          params: { id: before },
          body,
          ifMatch: version.current,
        })
      : await api("POST /crm/enquiries/{id}/proposals", { params: { id: enquiryId }, body });
    savedId.current = now.id;
    version.current = now.version;
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
    /** The id after the last save, available before the next render. */
    savedId: () => savedId.current,
    /** Loads the draft again after a 412 conflict. */
    load,
    /** The version that the next save replaces. */
    version,
  };
}

/** The form values of a draft or a suggestion. */
export function toProposalForm(from: Proposal | ProposalSuggestion) {
  const items = from.items.map(toLine);
  return {
    ...fromKeys(draftedContent.keyof().options, (key) => from[key] ?? ""),
    items: items.length > 0 ? items : [blankLine],
  };
}

function toLine(item: ProposalSuggestion["items"][number]) {
  const { description, hsnSac, quantity, unit, rate, discount, gstRate } = item;
  return { description, hsnSac: hsnSac ?? "", quantity, unit: unit ?? "", rate, discount, gstRate };
}
