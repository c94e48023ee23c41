"use client";

import { EmailField, TextareaField, TextField } from "@/components/form/fields";
import { FormDialog } from "@/components/form/form-dialog";
import { FormSection } from "@/components/form/form-section";
import { api } from "@/lib/client/api";
import { type ProposalSuggestion, sendingInput } from "@/lib/crm/proposals/schema";
import { failingWith } from "../../saving-failure";

/** To whom a proposal went, and the link the mail has in it. */
export type Sent = { to: string; url: string };

type Props = {
  draftId: string;
  to: string;
  mail: Pick<ProposalSuggestion, "subject" | "message">;
  onSent: (sent: Sent) => void;
  onClose: () => void;
};

const failed = "Error sending proposal. Please try again.";

/** Sends the draft by mail, with words one may change; it is numbered then, and cannot be changed any more. */
export default function SendDialog({ draftId, to, mail, onSent, onClose }: Props) {
  return (
    <FormDialog
      title="Send Proposal"
      description="The mail has the PDF with it and a link, by which the client accepts or asks for changes."
      size="lg"
      schema={sendingInput}
      initial={{ to, subject: mail.subject, message: mail.message }}
      submitLabel="Send"
      savingLabel="Sending..."
      {...failingWith(failed)}
      onSubmit={async (body) => {
        const { link } = await api.post<{ link: { url: string } }>(
          `/crm/proposals/${draftId}/sending`,
          { body },
        );
        onSent({ to: body.to, url: link.url });
      }}
      onClose={onClose}
    >
      <FormSection>
        <EmailField name="to" label="To" required wide />
        <TextField name="subject" label="Subject" wide />
        <TextareaField name="message" label="Message" required rows={10} />
      </FormSection>
    </FormDialog>
  );
}
