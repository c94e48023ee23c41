"use client";

import { Inbox } from "lucide-react";
import { lateDialog } from "@/components/form/late-dialog";
import { deleteAction, editAction } from "@/components/list/row-actions";
import { SettingsList } from "@/components/settings/settings-list";
import { StateItem } from "@/components/settings/state-item";
import { SegmentLinks } from "@/components/ui/segments";
import { api } from "@/lib/client/api";
import { leadSources } from "@/lib/core/lead-sources";
import type { LeadSource } from "@/lib/crm/capture/sources/schema";
import { SourceAddress } from "./source-address";
import { useSourceActs } from "./use-source-acts";
import { givesText, type KnownNames, pageLinks, type Receivers, stateOf } from "./words";

const SourceForm = lateDialog(() => import("./source-form"));

type Props = {
  sources: readonly LeadSource[];
  receivers: Receivers;
  known: KnownNames;
  /** When the page was rendered; relative times count from it. */
  now: string;
};

/** Settings › Lead Sources: where leads arrive from by themselves, and who gets them. */
export function SourcesCard({ sources, receivers, known, now }: Props) {
  const acts = useSourceActs(known);
  const head = (
    <>
      <SegmentLinks label="Lead sources" choices={pageLinks("Sources")} />
      <div role="status" className="empty:sr-only">
        {acts.created && <SourceAddress {...acts.created} />}
      </div>
    </>
  );
  return (
    <SettingsList<LeadSource>
      title="Lead sources"
      hint="Enquiries of portals, forms and other programs become leads by themselves."
      noun="source"
      head={head}
      empty={
        sources.length === 0 && {
          icon: Inbox,
          title: "No sources yet",
          hint: "Add IndiaMART, JustDial, Google Ads, Meta, a form or a link.",
        }
      }
      list={(on) => (
        <ul aria-label="Lead sources" className="grid gap-3 sm:grid-cols-2">
          {sources.map((source) => (
            <StateItem
              key={source.id}
              title={source.name}
              state={stateOf(source, new Date(now))}
              about={`${leadSources[source.kind].label} · ${givesText(source, receivers)}`}
              actions={[
                editAction(() => on.edit(source)),
                ...acts.of(source),
                deleteAction(() => on.remove(source)),
              ]}
            />
          ))}
        </ul>
      )}
      form={(source, onClose) => (
        <SourceForm {...{ source, receivers, onClose }} onCreated={acts.show} />
      )}
      removal={(source) => ({
        name: source.name,
        description: "Its address stops working and its arrivals are deleted. Its leads stay.",
        onDelete: async () => {
          await remove(source);
          if (acts.created?.source.id === source.id) acts.show(null);
        },
      })}
    >
      {acts.dialog}
    </SettingsList>
  );
}

function remove({ id, version }: LeadSource) {
  return api("DELETE /company/lead-sources/{id}", { params: { id }, ifMatch: version });
}
