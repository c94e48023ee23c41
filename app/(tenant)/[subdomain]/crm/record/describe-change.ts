import { formatDate, formatInr } from "@/lib/core/format";
import type { RecordChange } from "@/lib/crm/related/schema";

/** What the fields of a record are called. A field that is not named is not told of. */
export type FieldNames = Readonly<Record<string, string>>;

/** "changed Stage from New to Won", "created this lead": goes after the name of who did it. */
export function describeChange({ action, changes }: RecordChange, names: FieldNames): string {
  const [kind = "record", did = "changed"] = action.split(".");
  if (did !== "updated") return `${did} this ${kind}`;
  const told = Object.entries(changes).filter(([field]) => names[field] !== undefined);
  if (told.length === 0) return `updated this ${kind}`;
  return told
    .map(([field, [before, after]], place) => {
      const name = names[field] ?? field;
      return `${place === 0 ? "changed " : ""}${name}${fromTo(field, before, after)}`;
    })
    .join(", ");
}

const longest = 40;
const withoutValues = new Set(["brandId", "leadId"]);

function fromTo(field: string, before: unknown, after: unknown): string {
  if (withoutValues.has(field)) return "";
  const [was, is] = [shown(field, before), shown(field, after)];
  if (was.length > longest || is.length > longest) return "";
  return ` from ${was} to ${is}`;
}

function shown(field: string, value: unknown): string {
  if (value === null || value === undefined || value === "") return "none";
  if (field === "estimatedValue") return formatInr(Number(value));
  if (/date$/i.test(field)) return formatDate(String(value).slice(0, 10));
  return String(value);
}
