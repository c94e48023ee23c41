import { calendarDateOf } from "@/lib/core/calendar-date";
import { customObject, nestedValues } from "@/lib/core/custom-fields";
import { type SchemaContext, schemaIn } from "@/lib/core/endpoint";
import { contactsText, isContactList } from "@/lib/core/further-contacts";
import { limits, name as nameSchema } from "@/lib/core/text";
import { isBlank } from "@/lib/crm/cells/cell";
import { type CellValue, readCell } from "@/lib/crm/cells/read-cell";
import type { ImportField } from "@/lib/crm/imports/columns/column";
import { keepContacts, tidyContacts } from "@/lib/crm/imports/rows/contacts";
import { type LeadInput, leadUpdate } from "@/lib/crm/leads/schema";
import { leadIdentity } from "@/lib/crm/matching/sameness";
import type { FieldProblem } from "./arrivals/schema";
import type { PortalLead } from "./presets/preset";
import { presetOf } from "./presets/presets";
import { targetOf } from "./presets/target-of";
import { missingFields, type Refused, unusableValues } from "./refused";
import type { LeadSource } from "./sources/schema";
import { captureFields } from "./targets";

type Context = Required<SchemaContext>;

/** How a source reads what its sender names. */
type Source = Pick<LeadSource, "kind" | "name" | "mapping" | "defaults">;

/** A lead without brand and person, and what its fields do not take, which its comment has. */
export type MappedLead = {
  input: Omit<LeadInput, "brandId" | "newBrand" | "csPerson">;
  company: string | null;
  problems: FieldProblem[];
};

type Draft = {
  values: Record<string, CellValue>;
  company: string | null;
  comments: string[];
  problems: FieldProblem[];
};

const anyBrand = "00000000-0000-7000-8000-000000000000";
const longestComment = limits.text;

/** The lead of a sender's values, or why there is none. All that no field takes goes to its comment. */
export function mapLead(
  { values, at }: PortalLead,
  source: Source,
  context: Context,
): MappedLead | { problem: string } {
  const draft: Draft = { values: {}, company: null, comments: [], problems: [] };
  for (const [name, text] of Object.entries(values)) take(draft, { name, text }, source, context);
  addDefaults(draft, source, context);
  if (at) draft.values.date ??= calendarDateOf(at, context.timeZone);
  tidyContacts(draft.values, leadIdentity);
  const { mobileNumber, emailId } = draft.values;
  draft.values.clientName ??= mobileNumber ?? emailId ?? "";
  if (draft.values.clientName === "") return { problem: "It has no name, phone or e-mail address" };
  return parsed(draft, context);
}

function take(
  draft: Draft,
  { name, text }: { name: string; text: string },
  { mapping, kind }: Source,
  { catalogue }: Context,
): void {
  const target = targetOf(mapping, name) ?? targetOf(presetOf(kind).mapping, name);
  const field = captureFields(catalogue).get(target ?? "");
  if (target === "ignore" || isBlank(text)) return;
  if (target === "comment") draft.comments.push(text);
  else if (target === "company") takeCompany(draft, { name, text });
  else if (field) takeField(draft, field, { name, text });
  else {
    draft.comments.push(`${name}: ${text}`);
    if (target) refuse(draft, { field: target, value: text, reason: "Leads have no such field" });
  }
}

/** The first company that can name a brand; others go to the comment. */
function takeCompany(draft: Draft, { name, text }: { name: string; text: string }): void {
  const named = nameSchema("Company").safeParse(text);
  if (named.success && draft.company === null) draft.company = named.data;
  else draft.comments.push(`${name}: ${text}`);
}

function takeField(
  draft: Draft,
  field: ImportField,
  { name, text }: { name: string; text: string },
): void {
  const { values } = draft;
  if (keepContacts(values, field, { cell: text, column: name, reach: leadIdentity })) return;
  const before = values[field.key];
  const read = readCell(text, field, "dmy");
  if ("value" in read && (before === undefined || field.kind === "text")) {
    values[field.key] = before === undefined ? read.value : `${before} ${read.value}`;
    return;
  }
  draft.comments.push(`${name}: ${text}`);
  if ("reason" in read) refuse(draft, { field: field.key, value: text, reason: read.reason });
}

function addDefaults(draft: Draft, { defaults, name }: Source, { catalogue }: Context): void {
  for (const [key, text] of Object.entries({ source: name, ...defaults })) {
    const field = captureFields(catalogue).get(key);
    const read = field && readCell(text, field, "dmy");
    if (read && "value" in read) draft.values[key] ??= read.value;
    else if (read) refuse(draft, { field: key, value: text, reason: read.reason });
  }
}

/**
 * The draft by the schema of a change, which no empty field stops: a value that it refuses goes to the comment, and what
 * forms require is a problem.
 */
function parsed(draft: Draft, context: Context): MappedLead {
  const { clientName, ...rest } = draft.values;
  const client = nameSchema("Name").safeParse(clientName);
  const name = client.success ? client.data : nameOf(draft, String(clientName));
  const given = { ...nestedValues(rest), clientName: name, brandId: anyBrand, csPerson: "-" };
  const whole = () => ({ ...draft.values, comment: commentOf(draft) });
  const { data, error } = schemaIn(leadUpdate, context).safeParse(given);
  const unusable = unusableValues(whole(), context.catalogue);
  const refused = [...unusable, ...(error?.issues ?? []).map(issueOf)];
  const wrong = refused.filter(({ field }) => field in draft.values && field !== "clientName");
  for (const one of wrong) drop(draft, one, context);
  if (wrong.length > 0) return parsed(draft, context);
  if (!data) throw new Error(`a mapped lead does not fit: ${error.message}`);
  const { brandId: _, newBrand: _new, csPerson: _person, ...input } = data;
  for (const missing of missingFields(whole(), context.catalogue)) refuse(draft, missing);
  const { company, problems } = draft;
  return { input: { ...input, clientName: name, comment: commentOf(draft) }, company, problems };
}

/** The name within its length and of one line; the whole one goes to the comment. */
function nameOf(draft: Draft, text: string): string {
  const whole = `Name: ${text}`;
  if (!draft.comments.includes(whole)) draft.comments.push(whole);
  const line = text.replace(/[\p{Cc}\p{Cf}]+/gu, " ").trim();
  const short = nameSchema("Name").safeParse(line.slice(0, limits.name));
  return short.success ? short.data : "Unnamed";
}

function issueOf({ path, message }: { path: PropertyKey[]; message: string }) {
  const [first = "", second = ""] = path.map(String);
  return { field: first === customObject ? `${first}.${second}` : first, reason: message };
}

function drop(draft: Draft, { field, reason }: Refused, { catalogue }: Context): void {
  const value = draft.values[field];
  if (value === undefined) return;
  const text = isContactList(value) ? contactsText(value) : String(value);
  delete draft.values[field];
  const { label = field } = captureFields(catalogue).get(field) ?? {};
  draft.comments.push(`${label}: ${text}`);
  refuse(draft, { field, value: text, reason });
}

function refuse(draft: Draft, { field, value = "", reason }: Refused & { value?: string }): void {
  draft.problems.push({ field, value: value.slice(0, limits.name), reason });
}

function commentOf({ comments, values }: Draft): string | null {
  const own = typeof values.comment === "string" ? [values.comment] : [];
  const whole = [...own, ...comments].join("\n");
  if (whole === "") return null;
  return whole.length > longestComment ? `${whole.slice(0, longestComment - 1)}…` : whole;
}
