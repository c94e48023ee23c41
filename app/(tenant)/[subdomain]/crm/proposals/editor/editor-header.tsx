"use client";

import { Eye, Send } from "lucide-react";
import { StatusBadge } from "@/components/list/cells";
import { Button } from "@/components/ui/button";
import { apiUrl } from "@/lib/client/api-url";
import { versionLabel } from "@/lib/crm/proposals/labels";
import type { Proposal } from "@/lib/crm/proposals/schema";
import { PresentColleagues } from "../../record/present-colleagues";
import { TextLink } from "../../record/record-link";
import { RecordHeader } from "../../record/record-page";

type EditorHeaderProps = {
  enquiry: { id: string; title: string };
  proposal: Proposal | null;
  draftId: string | null;
  isDirty: boolean;
  saving: boolean;
  /** Saves changes; resolves to the draft's id, or null after a failure. */
  ensureSaved: () => Promise<string | null>;
  onSend: () => void;
};

export function EditorHeader(props: EditorHeaderProps) {
  const { enquiry, proposal, draftId, isDirty, saving, ensureSaved, onSend } = props;
  const href = `/crm/enquiries/${enquiry.id}`;

  async function preview() {
    const tab = open("about:blank", "_blank");
    const id = await ensureSaved();
    if (id && tab) tab.location.href = apiUrl("GET /crm/proposals/{id}/pdf", { params: { id } });
    else tab?.close();
  }

  return (
    <RecordHeader
      list={{ href, label: "Enquiry" }}
      aside={
        draftId && (
          <PresentColleagues
            subject={{ kind: "proposal", id: draftId }}
            mode={isDirty ? "edit" : "view"}
          />
        )
      }
      title={proposal?.number ? `Proposal ${versionLabel(proposal)}` : "Send Proposal"}
      subtitle={<TextLink href={href}>{enquiry.title}</TextLink>}
      badges={
        <span role="status">
          <StatusBadge tone={isDirty ? "warning" : "neutral"}>
            {isDirty ? "Not saved yet" : draftId ? "Draft saved" : "New"}
          </StatusBadge>
        </span>
      }
      actions={
        <>
          <Button variant="outline" disabled={saving} onClick={preview}>
            <Eye />
            Preview PDF
          </Button>
          <Button
            variant="outline"
            type="submit"
            disabled={saving || (draftId !== null && !isDirty)}
            aria-busy={saving}
          >
            {saving ? "Saving..." : "Save Draft"}
          </Button>
          <Button disabled={saving} onClick={onSend}>
            <Send />
            Send Proposal
          </Button>
        </>
      }
    />
  );
}
