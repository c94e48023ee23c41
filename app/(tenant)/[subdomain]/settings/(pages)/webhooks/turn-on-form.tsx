"use client";

import { useRouter } from "next/navigation";
import { toast } from "sonner";
import * as z from "zod";
import { fieldsFor } from "@/components/form/fields-for";
import { FormDialog, FormSection } from "@/components/form/form-dialog";
import { api } from "@/lib/client/api";
import type { Webhook } from "@/lib/crm/webhooks/schema";

const turnOnForm = z.object({ from: z.enum(["now", "stopped"]) });

const { SelectField } = fieldsFor<typeof turnOnForm>();

/** Asks from when on an endpoint that was off is sent events again. */
export default function TurnOnForm({
  webhook,
  onClose,
}: {
  webhook: Webhook;
  onClose: () => void;
}) {
  const router = useRouter();
  const { id, canResume, version } = webhook;
  const stopped = { value: "stopped", label: "Where it stopped: the events since then follow" };
  return (
    <FormDialog
      title="Turn the webhook on?"
      schema={turnOnForm}
      initial={{ from: canResume ? "stopped" : "now" }}
      version={version}
      submitLabel="Turn On"
      failureMessage="The webhook could not be turned on."
      onSubmit={async ({ from }, ifMatch) => {
        const body = { state: "on", from } as const;
        await api("PUT /company/webhooks/{id}", { params: { id }, body, ifMatch });
        toast.success("The webhook is on");
        router.refresh();
      }}
      onClose={onClose}
    >
      <FormSection>
        <SelectField
          name="from"
          label="From"
          required
          hint={canResume ? "Events are kept for 14 days" : "The events since it stopped are gone"}
          options={[
            ...(canResume ? [stopped] : []),
            { value: "now", label: "Now: what it has missed is left out" },
          ]}
        />
      </FormSection>
    </FormDialog>
  );
}
