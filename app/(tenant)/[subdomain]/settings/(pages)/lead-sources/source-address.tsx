"use client";

import { ShownOnce } from "@/components/settings/shown-once";
import { leadSources } from "@/lib/core/lead-sources";
import type { LeadSource } from "@/lib/crm/capture/sources/schema";

/** A source with the address that it has just got. */
export type NewAddress = { source: LeadSource; address: string; formAddress: string | null };

/** The new address of a source, to copy, and where to enter it. */
export function SourceAddress({ source, address, formAddress }: NewAddress) {
  const { instruction } = leadSources[source.kind];
  const shown = [
    ...(formAddress ? [{ label: `Form of ${source.name}`, text: formAddress }] : []),
    { label: `Address of ${source.name}`, text: address },
    ...(source.kind === "link" ? [{ label: "Try it in a terminal", text: curlOf(address) }] : []),
  ];
  const hint = `${instruction} Copy it now: it is not shown again. Anyone who has it can send leads.`;
  return <ShownOnce texts={shown} hint={hint} />;
}

function curlOf(address: string): string {
  const lead = { name: "Asha Rao", phone: "98200 12345", message: "A roof of 200 m²" };
  return `curl ${address} -H 'content-type: application/json' -d '${JSON.stringify(lead)}'`;
}
