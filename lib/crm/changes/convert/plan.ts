import { longestCustomText as longest } from "@/lib/core/custom-fields";
import { type CustomOption, keyNamed } from "@/lib/core/custom-options";
import { countOf, formatCount } from "@/lib/core/format";
import { name } from "@/lib/core/text";
import { customFieldLimits } from "@/lib/crm/catalogue/fields/choices";
import type { TenantScope } from "@/lib/server/database/scope";
import { Prisma } from "@/lib/server/prisma/client";
import { type Plan, type Shape, sameValues } from "./rule";
import { countUnfit, type Source, unfit } from "./unfit";

type Planned = { from: Shape; to: Shape; values: Source };

/**
 * Plans how values become those of another kind of field; a choice has the options of `to` and further ones of the
 * values. Returns the reason as a sentence where a value would be lost.
 */
export async function planConversion(
  tenant: TenantScope,
  { from, to, values }: Planned,
): Promise<Plan | string> {
  switch (to.kind) {
    case "choice":
      return planOptions(tenant, to.options, values);
    case "number":
      return planDecimals(tenant, to.decimals - from.decimals, values);
    default:
      return planText(tenant, { from, to, values });
  }
}

async function planText(
  tenant: TenantScope,
  { from, to, values }: Planned,
): Promise<Plan | string> {
  if (from.kind === "choice") {
    const words = from.options.flatMap(({ key, label }): [string, string][] =>
      key === label ? [] : [[key, label]],
    );
    return { rule: { ...sameValues, words }, options: [], respelled: 0 };
  }
  const plan = { rule: sameValues, options: [], respelled: 0 };
  if (to.kind !== "text") return plan;
  const { count, example } = await countUnfit(tenant, values, isNoText);
  if (count === 0) return plan;
  return `${unfit(count, example)}: a text has one line of at most ${longest} characters. Shorten ${them(count)} first`;
}

/** A text has one line without control characters, of at most 500 characters as JavaScript counts them. */
const isNoText = Prisma.sql`(octet_length(value) > ${longest}
    and char_length(value) + regexp_count(value, ${"[\\U00010000-\\U0010ffff]"}) > ${longest})
  or value ~ ${"[\\u0001-\\u001f\\u007f-\\u009f\\u2028-\\u202e\\u2066-\\u206f\\ufff9-\\ufffb]"}`;

async function planDecimals(
  tenant: TenantScope,
  decimals: number,
  values: Source,
): Promise<Plan | string> {
  const plan = { rule: { ...sameValues, decimals }, options: [], respelled: 0 };
  if (decimals >= 0) return plan;
  const isNoWhole = Prisma.sql`value % ${10 ** -decimals}::bigint <> 0`;
  const { count } = await countUnfit(tenant, values, isNoWhole);
  if (count === 0) return plan;
  return `${countOf(count, "value")} with more decimals would be cut: change ${them(count)} first`;
}

function them(count: number): string {
  return count === 1 ? "it" : "them";
}

/** Most different values that are compared; more are too many, however they are spelled. */
const mostCompared = 1_000;

type Counted = { value: string; count: number };

const option = name("Option", customFieldLimits.label);

/**
 * Plans a choice of the different values; those that differ in case only are one option, spelled as the most are.
 * Returns the reason as a sentence where they cannot be options.
 */
async function planOptions(
  tenant: TenantScope,
  known: readonly CustomOption[],
  values: Source,
): Promise<Plan | string> {
  const counted = await countValues(tenant, values);
  if (counted.length > mostCompared)
    return tooMany(`more than ${formatCount(mostCompared)} different values`);
  const unfitting = counted.filter(({ value }) => option.safeParse(value).data !== value);
  const [first] = unfitting;
  if (first)
    return `${unfit(sumOf(unfitting), first.value)}: an option has one line of at most ${customFieldLimits.label} characters. Shorten them first`;
  const keys = keysOf(known);
  const added: CustomOption[] = [];
  for (const { value } of counted) {
    const spelling = value.toLowerCase();
    if (keys.has(spelling)) continue;
    const key = keyNamed(value);
    keys.set(spelling, key);
    added.push({ key, label: value });
  }
  const options = [...known, ...added];
  if (options.filter(({ archived }) => !archived).length > customFieldLimits.options)
    return tooMany(`${formatCount(keys.size)} different values`);
  if (options.length === 0)
    return "No record has a value yet of which an option could be made: add a new field of the kind Choice";
  const others = counted.filter(({ value }) => keys.get(value.toLowerCase()) !== value);
  const words = others.map(({ value }): [string, string] => [
    value,
    keys.get(value.toLowerCase()) ?? value,
  ]);
  return { rule: { ...sameValues, words }, options, respelled: sumOf(others) };
}

/** The keys of options by their labels and, where no label is like it, by themselves; in lower case. */
function keysOf(options: readonly CustomOption[]): Map<string, string> {
  const offered = options.filter(({ archived }) => !archived);
  const archived = options.filter((one) => one.archived);
  const names = [...offered, ...archived].flatMap(({ key, label }) => [
    [label.toLowerCase(), key] as const,
  ]);
  const own = options.map(({ key }) => [key.toLowerCase(), key] as const);
  return new Map([...names, ...own].toReversed());
}

function tooMany(found: string): string {
  return `The field has ${found}: a choice has at most ${customFieldLimits.options} options`;
}

function sumOf(values: readonly Counted[]): number {
  return values.reduce((sum, { count }) => sum + count, 0);
}

/** The different values and how often each is there, the most common first. */
function countValues({ db }: TenantScope, values: Source): Promise<Counted[]> {
  return db.$queryRaw<Counted[]>`
    select value, count(*)::int as count from (${values}) given
    group by value order by count(*) desc, value limit ${mostCompared + 1}`;
}
