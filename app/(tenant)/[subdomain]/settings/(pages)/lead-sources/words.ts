import type { Tone } from "@/components/ui/badge";
import { countOf } from "@/lib/core/format";
import { relativeTime } from "@/lib/core/time-text";
import type { LeadSource } from "@/lib/crm/capture/sources/schema";
import type { KnownNames, Target } from "@/lib/crm/capture/targets";

export type { KnownNames, Target };

/** The people and teams that leads can be given to. */
export type Receivers = {
  people: readonly { id: string; name: string }[];
  teams: readonly { id: string; name: string }[];
};

/** The label of a field by its key. */
export function labelOf(key: string, targets: readonly Target[]): string {
  return targets.find(({ value }) => value === key)?.label ?? key;
}

/** Texts by name. */
export type Texts = Readonly<Record<string, string>>;

/** The texts in a value of a form. */
export function textsOf(value: unknown): Texts {
  if (typeof value !== "object" || value === null) return {};
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, text]) => (typeof text === "string" ? [[key, text]] : [])),
  );
}

/** How a source fares: a badge and a sentence. */
export function stateOf(
  { state, isFailing, lastArrivalAt, failedArrivals }: LeadSource,
  now: Date,
): { label: string; tone: Tone; sentence: string } {
  const last = lastArrivalAt && `Last arrival ${relativeTime(lastArrivalAt, now).toLowerCase()}`;
  const failed = failedArrivals > 0 && `${countOf(failedArrivals, "arrival")} failed`;
  const sentence = [last || "Nothing has arrived yet", failed].filter(Boolean).join(" · ");
  if (state === "off") return { label: "Off", tone: "neutral", sentence };
  if (isFailing) return { label: "Failing", tone: "danger", sentence };
  if (!lastArrivalAt) return { label: "Waiting", tone: "warning", sentence };
  return { label: "On", tone: "neutral", sentence };
}

/** "In turn among Asha and Ravi · reply within 15 minutes". */
export function givesText({ gives, replyMinutes }: LeadSource, all: Receivers): string {
  const reply = replyMinutes === null ? [] : [`reply within ${countOf(replyMinutes, "minute")}`];
  return [receiversText(gives, all), ...reply].join(" · ");
}

function receiversText(gives: LeadSource["gives"], { people, teams }: Receivers): string {
  const nameOf = (id: string) => people.find((one) => one.id === id)?.name ?? "a former member";
  switch (gives.to) {
    case "nobody":
      return "Unassigned, for members to claim";
    case "person":
      return `Given to ${nameOf(gives.memberId)}`;
    case "team":
      return `In turn in the team ${teams.find(({ id }) => id === gives.teamId)?.name ?? "that was deleted"}`;
    case "people":
      return gives.memberIds.length > 3
        ? `In turn among ${gives.memberIds.length} members`
        : `In turn among ${gives.memberIds.map(nameOf).join(", ")}`;
  }
}

const pages = [
  { label: "Sources", href: "/settings/lead-sources" },
  { label: "Arrivals", href: "/settings/lead-sources/arrivals" },
];

/** Links between the sources and what has arrived from them. */
export function pageLinks(here: "Sources" | "Arrivals") {
  return pages.map((page) => ({ ...page, isHere: page.label === here }));
}
