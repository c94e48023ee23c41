"use client";

import Link from "next/link";
import { Badge, type Tone } from "@/components/ui/badge";
import { formatDateTime } from "@/lib/core/format";
import type { Arrival } from "@/lib/crm/capture/arrivals/schema";
import { targetOf } from "@/lib/crm/capture/presets/target-of";
import { problemText } from "../problem-list";
import type { KnownNames } from "../words";

type Props = { arrival: Arrival; known: KnownNames; timeZone: string; onOpen: () => void };

const states: Readonly<Record<Arrival["state"], { label: string; tone: Tone }>> = {
  stored: { label: "Waiting", tone: "info" },
  lead: { label: "New lead", tone: "neutral" },
  touch: { label: "Repeat", tone: "neutral" },
  failed: { label: "Failed", tone: "danger" },
  ignored: { label: "No lead", tone: "neutral" },
};

/** An arrival by its person, with what became of it; its name opens it. */
export function ArrivalItem({ arrival, known, timeZone, onOpen }: Props) {
  const { source, state, isTest, lead, arrivedAt } = arrival;
  const { label, tone } = isTest ? { label: "Test", tone: "info" as const } : states[state];
  const [problem] = isTest ? [] : arrival.problems;
  return (
    <li className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1 px-3 py-2">
      <div className="min-w-0 flex-1 basis-60">
        <button
          type="button"
          className="wrap-anywhere min-h-6 text-start font-medium hover:underline max-md:min-h-11"
          onClick={onOpen}
        >
          {nameOf(arrival, known)}
        </button>
        <p className="text-muted-foreground text-table">
          {source.name} · {formatDateTime(arrivedAt, timeZone)}
        </p>
        {problem && (
          <p className="wrap-anywhere text-destructive-text text-table">
            {problemText(problem, known.targets)}
          </p>
        )}
      </div>
      {lead && (
        <Link
          href={`/crm/leads/${lead.id}`}
          className="text-link wrap-anywhere inline-flex items-center text-table max-md:min-h-11"
        >
          {lead.clientName}
        </Link>
      )}
      <Badge variant={tone}>{label}</Badge>
    </li>
  );
}

/** The name, phone or address that was sent, else the client of the lead. */
function nameOf({ values, source, lead }: Arrival, { presets }: KnownNames): string {
  for (const wanted of ["clientName", "mobileNumber", "emailId"]) {
    const found = Object.entries(values ?? {}).find(
      ([name]) => targetOf(presets[source.kind], name) === wanted,
    );
    if (found) return found[1].slice(0, 80);
  }
  return lead?.clientName ?? (values ? "Unnamed" : "Without content");
}
