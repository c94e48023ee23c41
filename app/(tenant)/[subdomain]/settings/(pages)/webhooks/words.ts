import type { Tone } from "@/components/ui/badge";
import { countOf } from "@/lib/core/format";
import { feedSubjects } from "@/lib/core/record-kinds";
import { relativeTime } from "@/lib/core/time-text";
import type { Delivery, Webhook } from "@/lib/crm/webhooks/schema";

/** An endpoint with the secret that it has just got. */
export type NewSecret = { webhook: Webhook; secret: string };

/** The host of an address, by which people know an endpoint. */
export function hostOf(url: string): string {
  return URL.canParse(url) ? new URL(url).host : url;
}

type Named = { id: string; name: string };

/** The roles and teams whose sight an endpoint can have. */
export type Sights = { roles: readonly (Named & { sees: string })[]; teams: readonly Named[] };

const subjectLabels = {
  brand: "Brands",
  lead: "Leads",
  meeting: "Meetings",
  enquiry: "Enquiries",
  proposal: "Proposals",
  activity: "Timelines",
  member: "Members",
  company: "The company",
} as const satisfies Record<(typeof feedSubjects)[number], string>;

/** The events to choose from, and single ones that the endpoint has by the API. */
export function eventOptions(chosen: readonly string[]) {
  const own = chosen.filter((name) => !feedSubjects.some((subject) => subject === name));
  return {
    choices: [...feedSubjects, ...own] as const,
    labels: { ...subjectLabels, ...Object.fromEntries(own.map((name) => [name, name])) },
  };
}

/** "Leads and lead.updated, as Manager sees them in North". */
export function sentText({ events, roleId, teamId, body }: Webhook, all: Sights): string {
  const { labels } = eventOptions(events);
  const words = new Map(Object.entries(labels));
  const what = events.length > 0 ? events.map((name) => words.get(name)).join(", ") : "All events";
  const role = all.roles.find(({ id }) => id === roleId)?.name ?? "a role that was deleted";
  const team = teamId && (all.teams.find(({ id }) => id === teamId)?.name ?? "a deleted team");
  const sight = team ? `as ${role} of ${team}` : `as ${role}`;
  return [what, sight, ...(body === "full" ? ["with the record"] : [])].join(" · ");
}

/** How an endpoint fares: a badge and a sentence. */
export function stateOf(
  { state, isFailing, failingSince, problem, failed, lastEventAt }: Webhook,
  now: Date,
): { label: string; tone: Tone; sentence: string } {
  const ago = (at: string) => relativeTime(at, now).toLowerCase();
  const sentence = [
    lastEventAt ? `Last event ${ago(lastEventAt)}` : "No event yet",
    ...(failed > 0 ? [`${countOf(failed, "event")} failed`] : []),
    ...(failingSince ? [`Failing since ${ago(failingSince)}`] : []),
    ...(problem ? [problem] : []),
  ].join(" · ");
  if (state === "off") return { label: "Off", tone: problem ? "danger" : "neutral", sentence };
  return isFailing
    ? { label: "Failing", tone: "danger", sentence }
    : { label: "On", tone: "neutral", sentence };
}

export const deliveryLabels: Readonly<Record<Delivery["state"], { label: string; tone: Tone }>> = {
  waiting: { label: "Waiting", tone: "info" },
  sent: { label: "Sent", tone: "neutral" },
  failed: { label: "Failed", tone: "danger" },
  skipped: { label: "Left out", tone: "neutral" },
};
