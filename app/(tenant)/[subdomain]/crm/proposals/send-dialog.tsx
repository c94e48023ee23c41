"use client";

import { fieldsFor } from "@/components/form/fields-for";
import { FormDialog, FormSection } from "@/components/form/form-dialog";
import { type SendingInput, sendingInput } from "@/lib/crm/proposals/schema";
import { failingWith } from "../editing/saving-failure";

/** The recipient and the link in the mail. */
export type Sent = { to: string; url: string };

export type Sending = {
  send: (mail: SendingInput) => Promise<{ link: { url: string } }>;
  initial: { to: string; subject: string; message: string };
};

type Props = {
  title: string;
  description: string;
  sending: Sending;
  onSent: (sent: Sent) => void;
  onClose: () => void;
};

const { EmailField, TextField, TextareaField } = fieldsFor<typeof sendingInput>();

const failed = "Error sending proposal. Please try again.";

/** Sends a proposal by mail with an editable message. */
export default function SendDialog({ title, description, sending, onSent, onClose }: Props) {
  return (
    <FormDialog
      title={title}
      description={description}
      size="lg"
      schema={sendingInput}
      initial={sending.initial}
      submitLabel="Send"
      savingLabel="Sending..."
      {...failingWith(failed)}
      onSubmit={async (body) => {
        const { link } = await sending.send(body);
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
