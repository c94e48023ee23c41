import * as z from "zod";
import type { Fields } from "../field-kinds/define-fields";
import { sound } from "../text";
import { maxConditions, maxFilterLength, readConditions } from "./conditions";
import { filterFields } from "./filter-fields";

/**
 * The parameter `f` of a list of records with these fields: its text, once every condition is valid. `calendar` is
 * the one that its days are of.
 */
export function filterText(fields: Fields, calendar = "the company's calendar") {
  const length = `Use at most ${maxFilterLength.toLocaleString("en-IN")} characters`;
  return sound(z.string().trim().max(maxFilterLength, { error: length, abort: true }))
    .superRefine((text, context) => {
      const read = readConditions(fields, text);
      if ("problem" in read) context.addIssue({ code: "custom", message: read.problem });
    })
    .meta({ description: descriptionOf(fields, calendar), examples: [exampleOf(fields)] });
}

function descriptionOf(fields: Fields, calendar: string): string {
  const byOperators = new Map<string, string[]>();
  for (const { key, operators } of filterFields(fields)) {
    const names = operators.join(", ");
    byOperators.set(names, [...(byOperators.get(names) ?? []), key]);
  }
  const offers = [...byOperators].map(([operators, keys]) => `${keys.join(", ")}: ${operators}`);
  return [
    `Up to ${maxConditions} conditions that a record fulfils all of, \`field:operator:values\`, joined by \`;\`, values by \`,\`; a backslash takes the character after it literally.`,
    `Days are those of ${calendar}: \`2026-11-21\`, \`today\`, \`tomorrow\` or \`yesterday\`; \`last:7d\` is today and the 7 days before, \`next:7d\` today and the 7 days after; \`this:week\`, \`month\`, \`quarter\` or \`fy\`.`,
    ...("lastActivityAt" in fields
      ? ["`activity:none:7d` finds records whose `lastActivityAt` is 7 days ago or earlier."]
      : []),
    "A person is a name, `me` or `nobody`; `\\me` and `\\nobody` are people of these names. Text is compared ignoring case.",
    `Fields and operators: ${offers.join("; ")}.`,
  ].join(" ");
}

function exampleOf(fields: Fields): string {
  return "lastActivityAt" in fields ? "csPerson:in:me;activity:none:7d" : "createdAt:last:7d";
}
