"use client";

import { Button } from "@/components/ui/button";
import { DialogBody, TitledDialog } from "@/components/ui/dialog";
import { formatDateTime } from "@/lib/core/format";
import type { Delivery } from "@/lib/crm/webhooks/schema";

type Props = {
  delivery: Delivery;
  /** The host of the endpoint. */
  receiver: string;
  timeZone: string;
  onRetry: () => void;
  onClose: () => void;
};

/** A delivery with its event and the answer to its last try. */
export default function DeliveryDialog(props: Props) {
  const { delivery, receiver, timeZone, onRetry, onClose } = props;
  const { event, state, attempts, dueAt, problem, response } = delivery;
  const next = state === "waiting" ? `next ${formatDateTime(dueAt, timeZone)}` : "";
  const tries = [attempts === 1 ? "1 try" : `${attempts} tries`, next].filter(Boolean).join(" · ");
  return (
    <TitledDialog
      title={`${event.kind} to ${receiver}`}
      description={tries}
      className="md:max-w-2xl"
      onClose={onClose}
    >
      <DialogBody>
        <div className="flex flex-col gap-5">
          {problem && <p className="wrap-anywhere text-destructive-text">{problem}</p>}
          <Text title="Answer" text={response ?? "Empty"} />
          <Text title="Event" text={JSON.stringify(event, null, 2)} />
          <Button className="self-start" variant="outline" onClick={onRetry}>
            Send Again
          </Button>
        </div>
      </DialogBody>
    </TitledDialog>
  );
}

function Text({ title, text }: { title: string; text: string }) {
  return (
    <section className="flex flex-col gap-2">
      <h3 className="font-medium">{title}</h3>
      <pre className="wrap-anywhere whitespace-pre-wrap rounded-lg bg-muted p-3 text-xs">
        {text}
      </pre>
    </section>
  );
}
