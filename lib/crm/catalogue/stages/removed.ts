import type { Stage, Stages } from "@/lib/core/stages";

/** A stage that is no longer offered or read from files; its board column is shown only while records have it. */
export function asRemoved({ name, label, tone, meaning, requires }: Stage): Stage {
  return { name, label, tone, meaning, requires, isRemoved: true, isRare: true };
}

/** A removed stage as it was declared, else with a column and a filter of its own; another stage as it is. */
export function againFrom(stage: Stage, standard: Stages): Stage {
  if (!stage.isRemoved) return stage;
  const { isRemoved: _removed, isRare: _rare, ...own } = stage;
  const declared = standard.find(({ name }) => name === stage.name);
  if (!declared) return { ...own, isOffered: true, isFilter: true };
  const { actsAs: _purpose, ...others } = declared;
  return { ...others, ...own };
}

/** The stages with a removed one brought back, under its key if another stage has its name by now. */
export function broughtBack(stages: Stages, standard: Stages, key: string): Stages | null {
  const stage = stages.find(({ name, isRemoved }) => name === key && isRemoved);
  if (!stage) return null;
  const again = againFrom(stage, standard);
  const isTaken = stages.some(
    ({ name, label = name, isRemoved }) => !isRemoved && label === again.label,
  );
  const column = stages.find(({ name }) => name === again.shownIn);
  const own = {
    ...again,
    label: isTaken ? undefined : again.label,
    ...((!column || column.isRemoved) && { shownIn: undefined }),
  };
  const [first, ...others] = stages.map((one) => (one === stage ? own : one));
  return first ? [first, ...others] : null;
}
