"use client";

import { Inbox } from "lucide-react";
import Link from "next/link";
import { useState } from "react";
import { toast } from "sonner";
import { lateDialog } from "@/components/form/late-dialog";
import { useAttempt } from "@/components/form/use-attempt";
import { EmptyState } from "@/components/list/empty-state";
import { SettingsCard } from "@/components/settings/settings-screen";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { Kbd } from "@/components/ui/kbd";
import { NativeSelect } from "@/components/ui/native-select";
import { SegmentButtons } from "@/components/ui/segments";
import { api } from "@/lib/client/api";
import { type UrlQuery, useUrlQuery } from "@/lib/client/use-url-query";
import { formatDateTime } from "@/lib/core/format";
import type { Delivery, DeliveryPage, Webhook } from "@/lib/crm/webhooks/schema";
import { deliveryLabels, hostOf } from "../words";

const DeliveryDialog = lateDialog(() => import("./delivery-dialog"));

type Props = DeliveryPage & {
  webhooks: readonly Webhook[];
  webhook: Webhook;
  timeZone: string;
};

const states = [
  { value: "", label: "All" },
  { value: "failed", label: "Failed" },
  { value: "waiting", label: "Waiting" },
];

/** Settings › Webhooks › Deliveries: the events for an endpoint, and what became of them. */
export function DeliveriesCard({ webhooks, webhook, deliveries, next, timeZone }: Props) {
  const url = useUrlQuery();
  const [open, setOpen] = useState<Delivery | null>(null);
  const { attempt } = useAttempt();
  const retry = ({ event: { seq } }: Delivery) =>
    attempt("It could not be sent again.", async () => {
      const params = { id: webhook.id, seq };
      await api("POST /company/webhooks/{id}/deliveries/{seq}/retry", { params });
      toast.success("Sending it again");
      setOpen(null);
    });
  return (
    <SettingsCard title="Deliveries" hint="Kept for 30 days. Events of a record are sent in order.">
      <div className="flex flex-col gap-4">
        <Link href="/settings/webhooks" className="text-link self-start text-table">
          All webhooks
        </Link>
        <DeliveryFilters webhooks={webhooks} shown={webhook.id} url={url} />
        {deliveries.length === 0 ? (
          <EmptyState icon={Inbox} title="Nothing here" />
        ) : (
          <ul
            aria-label="Deliveries"
            aria-busy={url.pending}
            className="divide-y rounded-lg border"
          >
            {deliveries.map((delivery) => (
              <DeliveryItem
                key={delivery.event.seq}
                {...{ delivery, timeZone }}
                onOpen={() => setOpen(delivery)}
                onRetry={() => retry(delivery)}
              />
            ))}
          </ul>
        )}
        <div className="flex flex-wrap items-center gap-4">
          {next !== null && (
            <Button variant="outline" onClick={() => url.set({ before: String(next) })}>
              Older
            </Button>
          )}
          <p className="text-muted-foreground text-xs max-md:hidden">
            <Kbd>Enter</Kbd> opens a delivery, <Kbd>r</Kbd> sends it again
          </p>
        </div>
      </div>
      {open && (
        <DeliveryDialog
          delivery={open}
          receiver={hostOf(webhook.url)}
          timeZone={timeZone}
          onRetry={() => retry(open)}
          onClose={() => setOpen(null)}
        />
      )}
    </SettingsCard>
  );
}

type FilterProps = { webhooks: readonly Webhook[]; shown: string; url: UrlQuery };

function DeliveryFilters({ webhooks, shown, url }: FilterProps) {
  const options = webhooks.map(({ id, url: label }) => ({ value: id, label }));
  return (
    <div className="flex flex-wrap items-center gap-3">
      <SegmentButtons
        label="State"
        choices={states}
        value={url.get("state")}
        onChoose={(state) => url.set({ state, before: "" })}
      />
      <NativeSelect
        aria-label="Webhook"
        className="w-72 max-md:w-full"
        options={options}
        value={shown}
        onChange={({ target }) => url.set({ webhook: target.value, before: "" })}
      />
    </div>
  );
}

type ItemProps = {
  delivery: Delivery;
  timeZone: string;
  onOpen: () => void;
  onRetry: () => void;
};

function DeliveryItem({ delivery, timeZone, onOpen, onRetry }: ItemProps) {
  const { event, state, status, ms, problem, triedAt } = delivery;
  const { label, tone } = deliveryLabels[state];
  const answer = status !== null && `${status} in ${ms} ms`;
  return (
    <li className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1 px-3 py-2">
      <div className="min-w-0 flex-1 basis-60">
        <button
          type="button"
          aria-keyshortcuts="r"
          className="wrap-anywhere min-h-6 text-start font-medium hover:underline max-md:min-h-11"
          onClick={onOpen}
          onKeyDown={(pressed) => {
            if (pressed.key === "r" && !pressed.ctrlKey && !pressed.metaKey) onRetry();
          }}
        >
          {event.kind} · {event.seq}
        </button>
        <p className="text-muted-foreground text-table">
          {[formatDateTime(triedAt ?? event.at, timeZone), answer].filter(Boolean).join(" · ")}
        </p>
        {problem && <p className="wrap-anywhere text-destructive-text text-table">{problem}</p>}
      </div>
      <Badge variant={tone}>{label}</Badge>
    </li>
  );
}
