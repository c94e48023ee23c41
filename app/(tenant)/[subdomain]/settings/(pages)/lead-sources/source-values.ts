import * as z from "zod";
import { isSameValue } from "@/components/form/use-record-form";
import { api } from "@/lib/client/api";
import { wholeNumber } from "@/lib/core/fields";
import { leadSourceKinds, leadSources } from "@/lib/core/lead-sources";
import { name } from "@/lib/core/text";
import type { LeadSource, LeadSourceUpdate } from "@/lib/crm/capture/sources/schema";
import type { Receivers } from "./words";

export const receiverKinds = ["nobody", "person", "people", "team"] as const;

const fields = z.object({
  kind: z.enum(leadSourceKinds),
  name: name("Name", 60),
  isOn: z.boolean(),
  secret: z.array(z.string().trim().max(500, "Enter at most 500 characters")),
  gives: z.object({
    to: z.enum(receiverKinds),
    memberId: z.string(),
    memberIds: z.array(z.string()),
    teamId: z.string(),
  }),
  replyMinutes: wholeNumber({ min: 1, max: 10_080, unit: "minutes" }).nullable(),
  brandRule: z.object({ usesCompany: z.boolean(), brandId: z.string() }),
  reopens: z.boolean(),
});

/** The form of a source: what is not chosen stays in its fields, and is not sent. A secret is given with all its parts. */
export const sourceForm = fields.superRefine((values, context) => {
  const parts = secretOf(values);
  if (!parts.some(Boolean)) return;
  for (const [at, { label }] of leadSources[values.kind].secret.entries())
    if (!parts[at])
      context.addIssue({ code: "custom", path: ["secret", at], message: `Enter ${label} too` });
});

export type SourceForm = z.output<typeof sourceForm>;

/** The values that the form of a source begins with; members and teams that are gone are left out. */
export function formValues(source: LeadSource | null, { people, teams }: Receivers): SourceForm {
  const gives = {
    to: "nobody",
    memberId: "",
    memberIds: [],
    teamId: "",
    ...source?.gives,
  } as const;
  const present = (id: string, all: Receivers["people"]) => all.some((one) => one.id === id);
  return {
    kind: source?.kind ?? "link",
    name: source?.name ?? "",
    isOn: source?.state !== "off",
    secret: ["", ""],
    gives: {
      to: gives.to,
      memberId: present(gives.memberId, people) ? gives.memberId : "",
      memberIds: gives.memberIds.filter((id) => present(id, people)),
      teamId: present(gives.teamId, teams) ? gives.teamId : "",
    },
    replyMinutes: source ? source.replyMinutes : 15,
    brandRule: {
      usesCompany: source?.brandRule.usesCompany ?? true,
      brandId: source?.brandRule.brandId ?? "",
    },
    reopens: source?.reopens ?? false,
  };
}

/** All that the form asks for. A secret whose fields are empty stays as it is. */
export function inputOf({ kind, secret, gives, brandRule, ...values }: SourceForm) {
  const { isOn, ...plain } = values;
  const parts = secretOf({ kind, secret });
  return {
    ...plain,
    state: isOn ? "on" : "off",
    gives: givesOf(gives),
    brandRule: { ...brandRule, brandId: brandRule.brandId || null },
    ...(parts.some(Boolean) && { secret: parts.join(" ") }),
  } satisfies LeadSourceUpdate;
}

/** The keys that the form has changed, with their new values. */
export function updateOf(before: SourceForm, after: SourceForm): LeadSourceUpdate {
  const was: LeadSourceUpdate = inputOf(before);
  const update: LeadSourceUpdate = inputOf(after);
  for (const key in update)
    if (isKeyOf(update, key) && isSameValue(was[key], update[key])) delete update[key];
  return update;
}

/** Reads a source again for a form whose version is stale. Throws where it was deleted. */
export async function loadSource<V>(
  id: string,
  valuesOf: (source: LeadSource) => V,
): Promise<{ values: V; version: number }> {
  const { sources } = await api("GET /company/lead-sources", {});
  const current = sources.find((source) => source.id === id);
  if (!current) throw new Error("The source was deleted meanwhile");
  return { values: valuesOf(current), version: current.version };
}

function secretOf({ kind, secret }: Pick<SourceForm, "kind" | "secret">): string[] {
  return secret.slice(0, leadSources[kind].secret.length);
}

function givesOf({ to, memberId, memberIds, teamId }: SourceForm["gives"]): LeadSource["gives"] {
  if (to === "person") return { to, memberId };
  if (to === "people") return { to, memberIds };
  return to === "team" ? { to, teamId } : { to };
}

function isKeyOf<T extends object>(values: T, key: PropertyKey): key is keyof T {
  return key in values;
}
