import { keyNamed } from "@/lib/core/custom-options";
import { invalidField } from "@/lib/core/errors";
import type { Fields } from "@/lib/core/field-kinds/define-fields";
import type { Stage, Stages } from "@/lib/core/stages";
import { withPurposes } from "@/lib/crm/catalogue/stages/purposes";
import { requireFields, stageMeaning, toneFor } from "@/lib/crm/catalogue/stages/read";
import { againFrom, asRemoved } from "@/lib/crm/catalogue/stages/removed";
import type { StageInput, StagesInput } from "@/lib/crm/catalogue/stages/schema";

/** The stages before a change, those declared, and the fields of their kind. */
export type Before = { stored: Stages; standard: Stages; fields: Fields };

/**
 * The stages after a change, removed ones in their places. Keys stay; a new stage has its label as its key, and one that
 * is named like a removed one brings that back. Throws `validation_failed` at the faulty part.
 */
export function editedStages(before: Before, { stages: given, moves = {} }: StagesInput): Stages {
  requireMeanings(given);
  const keys = keysOf(before.stored, given);
  requireOwnLabels(before.stored, given, keys);
  const kept = given.map((one, at) => keptStage(before, one, { key: keys[at] ?? one.label, at }));
  const named = given.map(({ actsAs }) => actsAs);
  const acting = withPurposes(before, { stages: kept, named, moves });
  const [first, ...others] = withRemoved(before.stored, withColumns(acting));
  if (!first) throw invalidField("stages", "Keep at least one stage");
  return [first, ...others];
}

function requireMeanings(given: readonly StageInput[]): void {
  for (const meaning of ["open", "won", "lost"] as const)
    if (!given.some((one) => one.meaning === meaning))
      throw invalidField("stages", `Keep at least one stage that means ${meaning}`);
}

/** The keys of the given stages. */
function keysOf(stored: Stages, given: readonly StageInput[]): string[] {
  const named = new Set(given.flatMap(({ key }) => key ?? []));
  const others = stored.filter(({ name, isRemoved }) => isRemoved && !named.has(name));
  const keys = given.map(({ key, label }, at) => {
    if (key !== undefined && !stored.some(({ name }) => name === key))
      throw invalidField(`stages.${at}.key`, `There is no stage “${key}”`);
    const again = others.find(({ name }) => isSame(name, label)) ?? others.find(isCalled(label));
    return key ?? again?.name ?? keyNamed(label);
  });
  for (const [at, key] of keys.entries())
    if (keys.indexOf(key) < at) {
      const part = given[at]?.key === undefined ? "label" : "key";
      throw invalidField(`stages.${at}.${part}`, "Enter each stage once");
    }
  return keys;
}

/** Records and files name a stage by its key or its label, so neither may be those of another stage. */
function requireOwnLabels(
  stored: Stages,
  given: readonly StageInput[],
  keys: readonly string[],
): void {
  for (const [at, { label }] of given.entries()) {
    const field = `stages.${at}.label`;
    if (given.findIndex((one) => isSame(one.label, label)) < at)
      throw invalidField(field, "Enter each stage once");
    const other = [...stored.map(({ name }) => name), ...keys].find(
      (name) => name !== keys[at] && isSame(name, label),
    );
    if (other)
      throw invalidField(field, `Records know “${other}” as another stage: choose another name`);
  }
}

function isCalled(label: string) {
  return (stage: Stage) => isSame(stage.label ?? stage.name, label);
}

function isSame(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase();
}

function keptStage(
  { stored, standard, fields }: Before,
  { label, meaning, tone, requires }: StageInput,
  { key, at }: { key: string; at: number },
): Stage {
  const known = stored.find(({ name }) => name === key);
  const base = known ? againFrom(known, standard) : newStage(key);
  const stage = { ...base, label: label === key ? undefined : label };
  requireFields(fields, requires, { field: `stages.${at}.requires`, stored: base.requires });
  return {
    ...stage,
    meaning: meaning === "open" ? undefined : meaning,
    tone: toneFor(meaning, {
      tone: tone ?? base.tone,
      field: `stages.${at}.tone`,
      isNamed: tone !== undefined,
    }),
    requires: requires ? nonEmpty(requires) : base.requires,
  };
}

function newStage(name: string): Stage {
  return { name, tone: "step-3", isOffered: true, isFilter: true };
}

function nonEmpty(keys: readonly string[]): readonly string[] | undefined {
  return keys.length > 0 ? [...new Set(keys)] : undefined;
}

/** A stage shares the column of another one as long as both mean the same. */
function withColumns(stages: readonly Stage[]): Stage[] {
  const columns = new Map(stages.map((stage) => [stage.name, stage]));
  return stages.map((stage) => {
    const column = columns.get(stage.shownIn ?? "");
    const isShown = column && !column.shownIn && stageMeaning(column) === stageMeaning(stage);
    return isShown ? stage : { ...stage, shownIn: undefined, ...(stage.shownIn && filtered) };
  });
}

/** A column of its own is found by the filter of the list. */
const filtered = { isFilter: true } as const;

/** Puts each removed stage after the one that it followed. */
function withRemoved(stored: Stages, kept: readonly Stage[]): Stage[] {
  const all = [...kept];
  for (const [at, stage] of stored.entries()) {
    if (all.some(({ name }) => name === stage.name)) continue;
    const before = stored[at - 1]?.name;
    all.splice(all.findIndex(({ name }) => name === before) + 1, 0, asRemoved(stage));
  }
  return all;
}
