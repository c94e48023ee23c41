import { formatCount } from "@/lib/core/format";
import { isContactList, withoutRepeats } from "@/lib/core/further-contacts";
import { whoIs } from "@/lib/crm/matching/sameness";
import type { Values } from "@/lib/server/records/record-values";
import type { ImportSettings } from "../settings/schema";
import type { ImportTarget, Reach } from "../targets";
import { type KnownRecord, type KnownRecords, seekKnown } from "./known";

/** Why a row becomes no record of its own. Rows of one `group` are shown together. */
export type Skip = { id: string; reason: string; group: string };

/** A row that is left as it is, that updates a known record, or that is new. */
export type Judgement = { isNamesake: boolean } & ({ skip: Skip } | { update: KnownRecord | null });

export type Judging = { target: ImportTarget; settings: ImportSettings; known: KnownRecords };

/**
 * Judges a row by its record; `given` are the values of its columns. A namesake in sight that has all of them is the
 * same. The settings decide about other namesakes; by default they are other people, because a joined row is lost.
 */
export function judge(judging: Judging, values: Values, given: Values): Judgement {
  const { target, settings, known } = judging;
  if (settings.duplicates === "create") return { update: null, isNamesake: false };
  const { same, namesakes } = seekKnown(known, whoIs(target.identity, values));
  if (same) return { ...settled(judging, same, given), isNamesake: false };
  const seen = namesakes.filter(({ isHidden }) => !isHidden);
  const { [target.identity.name]: _, ...said } = given;
  const silent = seen.find((one) => !isNews(target, one.values, said));
  if (silent) return { skip: skipOf(target, silent), isNamesake: false };
  const [namesake] = namesakes;
  const isNamesake = seen.length > 0;
  const rule = settings.namesakes ?? "another";
  if (!namesake || rule === "another") return { update: null, isNamesake };
  if (rule === "same") return { ...settled(judging, namesake, given), isNamesake };
  return { skip: skipOf(target, namesake, "Left out as a namesake"), isNamesake };
}

function settled(
  { target, settings }: Judging,
  found: KnownRecord,
  given: Values,
): { skip: Skip } | { update: KnownRecord } {
  if (settings.duplicates === "skip" || found.isHidden || !isNews(target, found.values, given))
    return { skip: skipOf(target, found) };
  return found.refusal ? { skip: skipOf(target, found, found.refusal) } : { update: found };
}

/** Names the record, or the row that created it; of a hidden record only that there is one. */
function skipOf(
  { stored: { kind } }: ImportTarget,
  { id, line, isHidden, values, who }: KnownRecord,
  cause?: string,
): Skip {
  if (line !== undefined) {
    const row = `row ${formatCount(line)}`;
    return cause
      ? { id, reason: `${cause}: ${row}`, group: cause }
      : { id, reason: `Same as ${row}`, group: "Same as another row" };
  }
  const hidden = `Somebody in your company already works with this ${kind.name}`;
  if (isHidden) return { id, reason: hidden, group: hidden };
  const named = [who.name, ...(typeof values.stage === "string" ? [values.stage] : [])].join(", ");
  const group = cause ?? "Already there";
  return { id, reason: `${group}: ${named}`, group };
}

/**
 * The values of `after` that `before` has not. Further contacts are added to those that are there, and the first external
 * id stays.
 */
export function difference(
  { reach, identity }: ImportTarget,
  before: Values,
  after: Values,
): Values {
  const whole = Object.entries(withKnownContacts(reach, before, after));
  const isKept = (key: string) => key === identity.externalId && Boolean(before[key]);
  return Object.fromEntries(
    whole.filter(([key, value]) => !isKept(key) && isNew(before[key], value)),
  );
}

function isNews(target: ImportTarget, before: Values, after: Values): boolean {
  return Object.keys(difference(target, before, after)).length > 0;
}

function withKnownContacts(
  { contacts, phone, email }: Reach,
  before: Values,
  after: Values,
): Values {
  const given = after[contacts];
  if (!isContactList(given)) return after;
  const known = isContactList(before[contacts]) ? before[contacts] : [];
  const mains = [phone, email].map((key) => after[key] ?? before[key]);
  const added = withoutRepeats(given, [...mains, ...known.map(({ value }) => value)]);
  return { ...after, [contacts]: added.length > 0 ? [...known, ...added] : before[contacts] };
}

function isNew(before: unknown, after: unknown): boolean {
  return after !== undefined && toText(before) !== toText(after);
}

/** An exported phone number may have a space more than the stored one. */
function toText(value: unknown): string {
  const text = Array.isArray(value) ? JSON.stringify(value) : String(value ?? "");
  return /^\+?[\d ]{8,}$/.test(text) ? text.replaceAll(" ", "") : text;
}
