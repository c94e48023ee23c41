import type { AuditLogEntry } from "@/lib/audit-log/schema";
import type { Catalogue } from "@/lib/core/catalogue";
import { isReference, shownValue } from "@/lib/core/field-kinds/define-fields";
import { nameKeyOf } from "@/lib/core/labels";
import { isObject } from "@/lib/core/objects";
import { fieldOfSubject } from "@/lib/crm/timeline/subject-fields";

const longest = 40;

type Entry = Pick<AuditLogEntry, "subjectKind" | "details"> & { subjectName?: string | null };

/** The part of a company that its entries are read with. */
type Company = { timeZone: string; catalogue?: Catalogue | undefined };

/**
 * The details of an entry in a line: the record's name unless it is `subjectName`, then what changed and
 * whatever else was noted.
 * Times are those of the time zone.
 */
export function describeDetails(entry: Entry, company: Company): string {
  const { subjectKind, subjectName, details } = entry;
  const { from, to, changes, ...noted } = details;
  const called = nameKeyOf(noted) ?? "";
  const parts = [
    noted[called] === subjectName ? null : noted[called],
    from && to ? `${from} to ${to}` : null,
    ...Object.entries(isObject(changes) ? changes : {}).map(([key, value]) =>
      describeChange(key, value, { subjectKind, ...company }),
    ),
    ...Object.entries(noted).map(([key, value]) =>
      key === called ? null : describeNote(key, value),
    ),
  ];
  return parts.filter((part) => typeof part === "string" && part !== "").join(" · ");
}

function describeNote(key: string, value: unknown): string | null {
  const isReadable = value !== null && value !== "" && typeof value !== "object";
  if (!isReadable || key.endsWith("Id")) return null;
  return notes[key]?.(String(value)) ?? `${spelled(key)}: ${value}`;
}

/** The notes of sign-ins; the person has a separate column. */
const notes: Readonly<Record<string, (value: string) => string>> = {
  by: (way) => `With: ${way}`,
  ip: (address) => `From ${address}`,
  secret: (guessed) => `Wrong ${guessed === "factor" ? "second factor" : guessed}`,
};

type Reading = Company & { subjectKind: string };

/** "Stage: New to Won"; only the field where its values are long, records or lists. */
function describeChange(
  key: string,
  value: unknown,
  { subjectKind, timeZone, catalogue }: Reading,
): string | null {
  const field = fieldOfSubject(subjectKind, key, catalogue);
  const isId = field ? isReference(field) : key.endsWith("Id");
  if (isId || !Array.isArray(value)) return null;
  const label = field ? (field.shortLabel ?? field.label) : spelled(key);
  const texts = value.map((one) => shownValue(field, one, timeZone));
  const isPlain = field || value.every((one) => one === null || typeof one !== "object");
  const isShort = isPlain && texts.every((text) => text.length <= longest);
  return `${label}${isShort ? `: ${texts.join(" to ")}` : " changed"}`;
}

function spelled(key: string): string {
  const words = key.replace(/[A-Z]/g, (capital) => ` ${capital.toLowerCase()}`);
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}`;
}
