import { countOf } from "@/lib/core/format";
import { longestOwnText as longest } from "@/lib/core/own-fields";
import type { TenantScope } from "@/lib/server/database/scope";
import { Prisma } from "@/lib/server/prisma/client";
import { planOptions } from "./plan-options";
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
